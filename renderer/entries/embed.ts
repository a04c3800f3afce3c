import { defineEventsElement } from '#renderer/events/embed/defineEventsElement.ts';

defineEventsElement(new URL(import.meta.url).origin);
