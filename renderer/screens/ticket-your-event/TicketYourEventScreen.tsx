import { useLoaderData } from 'react-router-dom';
import { ContentPageFrame } from '#renderer/components/content/ContentPageFrame.tsx';
import { loadContent, type ContentPage } from '#renderer/components/content/loadContent.ts';
import { LeadForm } from './LeadForm.tsx';

export const route = {
  loader: loadContent('ticket-your-event'),
  Component: TicketYourEventScreen,
};

/** The page for organisers, with the lead form. */
function TicketYourEventScreen() {
  return <ContentPageFrame page={useLoaderData<ContentPage | null>()} aside={<LeadForm />} />;
}
