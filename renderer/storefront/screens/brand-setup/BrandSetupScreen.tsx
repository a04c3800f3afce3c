import clsx from 'clsx';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useForm, useFieldArray, useWatch, type Control } from 'react-hook-form';
import { useLoaderData } from 'react-router-dom';
import { fillText } from '#shared/domain/brand/fillText.ts';
import { brandSetupTexts } from '#shared/domain/brand/formTexts.ts';
import {
  brandFieldMaxLength,
  canRemoveBrandUser,
  emptyBrandUser,
} from '#shared/domain/submissions/brandUsers.ts';
import { brandAtom, servicesAtom } from '#renderer/api/services.ts';
import { errorResolver } from '#renderer/storefront/components/forms/errorResolver.ts';
import { FormPanel } from '#renderer/storefront/components/forms/PostedForm.tsx';
import { TextField } from '#renderer/storefront/components/forms/TextField.tsx';
import { ContentPageFrame } from '#renderer/storefront/components/page/ContentPageFrame.tsx';
import { loadContent, type ContentPage } from '#renderer/storefront/components/page/loadContent.ts';
import { useTexts } from '#renderer/storefront/state/services/useTexts.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { PlusIcon } from '#renderer/ui/icons/actions.tsx';
import formMessages from '#resources/texts/form-fields.json' with { type: 'json' };
import {
  brandSetupBody,
  brandSetupErrors,
  emptyBrandSetup,
  type BrandSetupValues,
} from './brandSetupValues.ts';
import styles from './BrandSetupScreen.module.css';

export const route = { loader: loadContent('brand-setup-request'), Component: BrandSetupScreen };

/** The price of the partner product, and the form to ask for it. */
function BrandSetupScreen() {
  return (
    <ContentPageFrame page={useLoaderData<ContentPage | null>()} aside={<BrandSetupForm />}>
      <PricingPanel />
    </ContentPageFrame>
  );
}

/** The price, and when it starts (docs/product.md#9-figures). */
function PricingPanel() {
  const { perMonth, perSession, trialDays, trialSessions } =
    useAtomValue(brandAtom).partner.pricing;
  const texts = useTexts('brandSetup', brandSetupTexts);
  return (
    <section className={styles.panel} aria-label={texts.pricingTitle}>
      <p className={styles.price}>
        <strong className={styles.amount}>${perMonth}</strong> {texts.pricingPerMonth}
      </p>
      <p className={styles.session}>
        {fillText(texts.pricingPerSession, { price: `$${perSession}` })}
      </p>
      <p className={styles.trial}>
        {fillText(texts.pricingTrial, { days: trialDays, sessions: `${trialSessions / 1000}K` })}
      </p>
      <p className={styles.note}>{texts.pricingSession}</p>
    </section>
  );
}

const textFields = [
  { name: 'eventVenueName' },
  { name: 'entityName', autoComplete: 'organization' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'entityAddress', autoComplete: 'address-line1' },
] as const;

/** The form by which a partner requests a brand. */
function BrandSetupForm() {
  const { control, status, submit } = useBrandSetupForm();
  const texts = useTexts('brandSetup', brandSetupTexts);
  const isSubmitting = status === 'submitting';
  const common = { control, isRequired: true, maxLength: brandFieldMaxLength };
  return (
    <FormPanel title={texts.title}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        {textFields.map((field) => (
          <TextField key={field.name} {...common} {...field} label={texts[field.name]} />
        ))}
        <BrandUserRows control={control} />
        <Button type="submit" size="large" isBusy={isSubmitting} disabled={isSubmitting}>
          {isSubmitting ? texts.submitting : texts.submit}
        </Button>
        <p
          role="status"
          className={clsx(styles.status, status === 'failure' ? styles.failure : styles.success)}
        >
          {status === 'success' && texts.success}
          {status === 'failure' && texts.failure}
        </p>
      </form>
    </FormPanel>
  );
}

const { required, email, tooLong } = formMessages.forms;
const resolver = errorResolver<BrandSetupValues, 'required' | 'email' | 'tooLong'>(
  brandSetupErrors,
  { required, email, tooLong: fillText(tooLong, { max: brandFieldMaxLength }) },
);

type BrandSetupStatus = 'idle' | 'submitting' | 'success' | 'failure';

/** Idle, submitting, then success or failure; success clears the form. */
function useBrandSetupForm() {
  const { api, warn, config } = useAtomValue(servicesAtom);
  const { slug } = config.brand.partner;
  const [status, setStatus] = useState<BrandSetupStatus>('idle');
  const form = useForm<BrandSetupValues>({ defaultValues: emptyBrandSetup, resolver });
  const submit = form.handleSubmit(async (values) => {
    setStatus('submitting');
    try {
      const request = { params: { partner: slug }, body: brandSetupBody(values) };
      await api.call('submitBrandSetupRequest', request);
      form.reset(emptyBrandSetup);
      setStatus('success');
    } catch (cause) {
      warn('The brand setup request was not submitted', cause);
      setStatus('failure');
    }
  });
  return { control: form.control, status, submit };
}

/** Name and email of each further user; one row always remains. */
function BrandUserRows({ control }: { control: Control<BrandSetupValues> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'users' });
  const users = useWatch({ control, name: 'users' });
  const texts = useTexts('brandSetup', brandSetupTexts);
  const nameOf = (index: number) => fillText(texts.userNumber, { number: index + 1 });
  return (
    <fieldset className={styles.users}>
      <legend className={styles.legend}>{texts.users}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className={styles.user} role="group" aria-label={nameOf(index)}>
          <TextField
            {...{ control, name: `users.${index}.name`, label: texts.userName }}
            maxLength={brandFieldMaxLength}
          />
          <TextField
            {...{ control, name: `users.${index}.email`, label: texts.userEmail }}
            type="email"
            maxLength={brandFieldMaxLength}
          />
          {canRemoveBrandUser(users) && (
            <ToolButton
              label={texts.removeUser}
              variant="quiet"
              className={styles.remove}
              aria-label={`${texts.removeUser} ${nameOf(index)}`}
              onClick={() => remove(index)}
            />
          )}
        </div>
      ))}
      <ToolButton
        label={texts.addUser}
        icon={<PlusIcon size={18} />}
        onClick={() => append(emptyBrandUser)}
      />
    </fieldset>
  );
}
