import { loadContent } from '#renderer/components/content/loadContent.ts';
import { TicketYourEventScreen } from './TicketYourEventScreen.tsx';

export const ticketYourEventRoute = {
  loader: loadContent('ticket-your-event'),
  Component: TicketYourEventScreen,
};
