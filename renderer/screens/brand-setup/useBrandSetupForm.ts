import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { brandFieldMaxLength } from '#shared/domain/forms/brandUsers.ts';
import { errorResolver } from '#renderer/components/forms/errorResolver.ts';
import { formMessages } from '#renderer/content/formMessages.ts';
import { servicesAtom } from '#renderer/state/services/services.ts';
import {
  brandSetupBody,
  brandSetupErrors,
  emptyBrandSetup,
  type BrandSetupValues,
} from './brandSetupValues.ts';

const { required, email, tooLong } = formMessages.forms;
const resolver = errorResolver<BrandSetupValues, 'required' | 'email' | 'tooLong'>(
  brandSetupErrors,
  { required, email, tooLong: tooLong(brandFieldMaxLength) },
);

export type BrandSetupStatus = 'idle' | 'submitting' | 'success' | 'failure';

/** Idle, submitting, then success or failure; success clears the form. */
export function useBrandSetupForm() {
  const { api, warn } = useAtomValue(servicesAtom);
  const [status, setStatus] = useState<BrandSetupStatus>('idle');
  const form = useForm<BrandSetupValues>({ defaultValues: emptyBrandSetup, resolver });
  const submit = form.handleSubmit(async (values) => {
    setStatus('submitting');
    try {
      await api.call('submitBrandSetupRequest', { body: brandSetupBody(values) });
      form.reset(emptyBrandSetup);
      setStatus('success');
    } catch (cause) {
      warn('The brand setup request was not submitted', cause);
      setStatus('failure');
    }
  });
  return { control: form.control, status, submit };
}
