import { loadContent } from '#renderer/components/content/loadContent.ts';
import { BrandSetupScreen } from './BrandSetupScreen.tsx';

export const brandSetupRoute = {
  loader: loadContent('brand-setup-request'),
  Component: BrandSetupScreen,
};
