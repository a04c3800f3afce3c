import { useLoaderData } from 'react-router-dom';
import { ContentPageFrame } from '#renderer/components/content/ContentPageFrame.tsx';
import type { ContentPage } from '#renderer/components/content/loadContent.ts';
import { BrandSetupForm } from './BrandSetupForm.tsx';
import { PricingPanel } from './PricingPanel.tsx';

/** What the partner product costs, and the form to ask for it. */
export function BrandSetupScreen() {
  return (
    <ContentPageFrame page={useLoaderData<ContentPage | null>()} aside={<BrandSetupForm />}>
      <PricingPanel />
    </ContentPageFrame>
  );
}
