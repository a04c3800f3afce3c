import { useLoaderData } from 'react-router-dom';
import { ContentPageFrame } from '#renderer/components/content/ContentPageFrame.tsx';
import type { ContentPage } from '#renderer/components/content/loadContent.ts';
import { LeadForm } from './LeadForm.tsx';

/** The page for organisers, with the lead form. */
export function TicketYourEventScreen() {
  return <ContentPageFrame page={useLoaderData<ContentPage | null>()} aside={<LeadForm />} />;
}
