import { EventScreen } from './EventScreen.tsx';
import { loadEvent } from './loadEvent.ts';

export const eventRoute = { loader: loadEvent, Component: EventScreen };
