import { useAtomValue } from 'jotai';
import { useLoaderData } from 'react-router-dom';
import { ContentPageFrame } from '#renderer/components/page/ContentPageFrame.tsx';
import { loadContent, type ContentPage } from '#renderer/components/page/loadContent.ts';
import { formMessages } from '#renderer/content/formMessages.ts';
import { brandAtom } from '#renderer/state/services/services.ts';
import { BrandSetupForm } from './BrandSetupForm.tsx';
import styles from './BrandSetupForm.module.css';

export const route = {
  loader: loadContent('brand-setup-request'),
  Component: BrandSetupScreen,
};

/** What the partner product costs, and the form to ask for it. */
function BrandSetupScreen() {
  return (
    <ContentPageFrame page={useLoaderData<ContentPage | null>()} aside={<BrandSetupForm />}>
      <PricingPanel />
    </ContentPageFrame>
  );
}

const texts = formMessages.brandSetup.pricing;

/** The price, and when it starts (docs/product.md#9-figures). */
function PricingPanel() {
  const { perMonth, perSession, trialDays, trialSessions } =
    useAtomValue(brandAtom).partner.pricing;
  return (
    <section className={styles.panel} aria-label={texts.title}>
      <p className={styles.price}>
        <strong className={styles.amount}>${perMonth}</strong> {texts.perMonth}
      </p>
      <p className={styles.session}>{texts.perSession(`$${perSession}`)}</p>
      <p className={styles.trial}>{texts.trial(trialDays, `${trialSessions / 1000}K`)}</p>
      <p className={styles.note}>{texts.session}</p>
    </section>
  );
}
