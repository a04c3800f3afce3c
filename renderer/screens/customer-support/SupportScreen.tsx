import { useLoaderData } from 'react-router-dom';
import { ContentPageFrame } from '#renderer/components/content/ContentPageFrame.tsx';
import { SupportForm } from './form/SupportForm.tsx';
import type { SupportPage } from './loadSupport.ts';

/** Help in words, and a form to ask for more. */
export function SupportScreen() {
  const { page, prefill } = useLoaderData<SupportPage>();
  return <ContentPageFrame page={page} aside={<SupportForm prefill={prefill} />} />;
}
