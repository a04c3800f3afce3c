import { useLoaderData } from 'react-router-dom';
import { ContentPageFrame } from '#renderer/components/content/ContentPageFrame.tsx';
import { SupportForm } from './form/SupportForm.tsx';
import { loadSupport, type SupportPage } from './loadSupport.ts';

export const route = { loader: loadSupport, Component: SupportScreen };

/** Help in words, and a form to ask for more. */
function SupportScreen() {
  const { page, prefill } = useLoaderData<SupportPage>();
  return <ContentPageFrame page={page} aside={<SupportForm prefill={prefill} />} />;
}
