import { defineEventsElement } from '#renderer/components/embed/defineEventsElement.ts';

defineEventsElement(new URL(import.meta.url).origin);
