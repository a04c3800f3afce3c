import { useAtomValue } from 'jotai';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import {
  emptySupportForm,
  supportFormErrors,
  type SupportForm,
} from '#shared/domain/submissions/supportForm.ts';
import {
  listSupportRequestTypes,
  supportRequestType,
} from '#shared/domain/submissions/supportRequestTypes.ts';
import { servicesAtom } from '#renderer/api/services.ts';
import type { DeviceStorage } from '#renderer/platform/storage.ts';
import { errorResolver } from '#renderer/storefront/components/forms/errorResolver.ts';
import { postForm } from '#renderer/storefront/components/forms/PostedForm.tsx';
import formMessages from '#resources/texts/form-fields.json' with { type: 'json' };
import { caseFields } from './caseFields.ts';
import type { SupportPrefill } from './loadSupport.ts';

/** The support form, filled from the link, then from the stored draft. */
export function useSupportForm(link: SupportPrefill) {
  const { config, storage } = useAtomValue(servicesAtom);
  const { types, resolver } = useMemo(() => {
    const listed = listSupportRequestTypes(config.brand);
    const errorsOf = (form: SupportForm) => supportFormErrors(form, listed);
    return { types: listed, resolver: errorResolver(errorsOf, formMessages.forms) };
  }, [config]);
  const prefill = useMemo(() => {
    const { label = '', reasons = [] } = supportRequestType(link.requestType, types) ?? {};
    const requestReason = reasons.includes(link.requestReason) ? link.requestReason : '';
    return { ...link, requestType: label, requestReason };
  }, [link, types]);
  const form = useForm<SupportForm>({
    defaultValues: { ...emptySupportForm, ...prefill },
    resolver,
  });
  const { reset, subscribe, handleSubmit } = form;
  useEffect(() => {
    const draft = readDraft(storage);
    if (draft) reset(withPrefill(draft, prefill));
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => storage.write(draftKey, values),
    });
  }, [reset, subscribe, storage, prefill]);
  const submit = handleSubmit((values) => {
    storage.write(draftKey, null);
    postForm(config.crm.webToCaseUrl, caseFields(values, config, types));
  });
  return { ...form, submit, config, types };
}

/** The link takes precedence over the draft; another type discards the draft's reason. */
function withPrefill(draft: SupportForm, prefill: SupportPrefill) {
  const { requestType, requestReason, relatedEvent } = prefill;
  const isSameType = requestType === '' || requestType === draft.requestType;
  return {
    ...draft,
    requestType: requestType || draft.requestType,
    requestReason: requestReason || (isSameType ? draft.requestReason : ''),
    relatedEvent: relatedEvent || draft.relatedEvent,
  };
}

export const draftKey = 'support-draft';

/** The draft of an unsent request, stored on this device; null without one. */
export function readDraft(storage: DeviceStorage): SupportForm | null {
  const stored = storage.read(draftKey);
  if (typeof stored !== 'object' || stored === null) return null;
  const known = stored as Partial<Record<keyof SupportForm, unknown>>;
  const draft = { ...emptySupportForm };
  for (const field of Object.keys(draft) as (keyof SupportForm)[]) {
    const value = known[field];
    if (typeof value === 'string') draft[field] = value;
  }
  return Object.values(draft).some((value) => value !== '') ? draft : null;
}
