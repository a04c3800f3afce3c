import { useWatch } from 'react-hook-form';
import { useLoaderData } from 'react-router-dom';
import { fillText } from '#shared/domain/brand/fillText.ts';
import { supportTexts } from '#shared/domain/brand/formTexts.ts';
import { showsEventSearch, showsReasons } from '#shared/domain/submissions/supportForm.ts';
import {
  supportRequestType,
  type SupportRequestType,
} from '#shared/domain/submissions/supportRequestTypes.ts';
import { PostedForm, useHasScript } from '#renderer/storefront/components/forms/PostedForm.tsx';
import { SelectField } from '#renderer/storefront/components/forms/SelectField.tsx';
import { TextField } from '#renderer/storefront/components/forms/TextField.tsx';
import { ContentPageFrame } from '#renderer/storefront/components/page/ContentPageFrame.tsx';
import { useTexts } from '#renderer/storefront/state/services/useTexts.ts';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import formMessages from '#resources/texts/form-fields.json' with { type: 'json' };
import { fixedCaseFields } from './caseFields.ts';
import { EventPicker } from './EventPicker.tsx';
import { loadSupport, type SupportPage, type SupportPrefill } from './loadSupport.ts';
import { useSupportForm } from './useSupportForm.ts';

export const route = { loader: loadSupport, Component: SupportScreen };

/** Help in words, and a form to ask for more. */
function SupportScreen() {
  const { page, prefill } = useLoaderData<SupportPage>();
  return <ContentPageFrame page={page} aside={<SupportForm prefill={prefill} />} isAsideFirst />;
}

/** The contact form; without script the browser sends the same fields itself. */
function SupportForm({ prefill }: { prefill: SupportPrefill }) {
  const { control, setValue, submit, formState, config, types } = useSupportForm(prefill);
  const texts = useTexts('support', supportTexts);
  const hasScript = useHasScript();
  const [requestType, requestReason] = useWatch({
    control,
    name: ['requestType', 'requestReason'],
  });
  const type = supportRequestType(requestType, types);
  return (
    <PostedForm
      texts={texts}
      action={config.crm.webToCaseUrl}
      fixedFields={fixedCaseFields(config)}
      isSent={formState.isSubmitSuccessful}
      onSubmit={submit}
    >
      {prefill.relatedEvent !== '' && (
        <p>{fillText(formMessages.aboutEvent, { name: prefill.relatedEvent })}</p>
      )}
      <TextField
        {...{ control, name: 'customerName', label: texts.customerName, postName: 'name' }}
        {...{ autoComplete: 'name', maxLength: 80, isRequired: true }}
      />
      <TextField
        {...{ control, name: 'email', label: texts.email, type: 'email' }}
        {...{ autoComplete: 'email', maxLength: 80, isRequired: true }}
      />
      <SelectField
        {...{ control, name: 'requestType', label: texts.requestType, postName: 'type' }}
        options={types.map(({ label }) => label)}
        isRequired
        onChosen={() => setValue('requestReason', '')}
      />
      {!hasScript && <ReasonsWithoutScript types={types} />}
      {hasScript && showsReasons({ requestType }, types) && (
        <SelectField
          {...{ control, name: 'requestReason', label: texts.requestReason }}
          options={type?.reasons ?? []}
          isRequired
        />
      )}
      {type !== null && type === types.at(-1) && (
        <div className="soft-panel" role="note">
          <h3>{texts.notOursTitle}</h3>
          <p>{fillText(texts.notOursText, { productName: config.brand.productName })}</p>
        </div>
      )}
      {showsEventSearch({ requestType, requestReason }, types) && <EventPicker control={control} />}
      <TextField
        {...{ control, name: 'subject', label: texts.subject, maxLength: 200 }}
        isRequired
      />
      <TextField
        {...{ control, name: 'description', label: texts.description, maxLength: 10_000 }}
        isMultiline
        isRequired
      />
    </PostedForm>
  );
}

/** All reasons, grouped by type, and the event as a text field: without script no field can appear later. */
function ReasonsWithoutScript({ types }: { types: readonly SupportRequestType[] }) {
  const texts = useTexts('support', supportTexts);
  return (
    <noscript>
      <FormField label={texts.requestReason}>
        {(attributes) => (
          <select {...attributes} name="Case_Reason__c" defaultValue="">
            <option value="">{formMessages.forms.choose}</option>
            {types
              .filter(({ reasons }) => reasons.length > 0)
              .map(({ label, reasons }) => (
                <optgroup key={label} label={label}>
                  {reasons.map((reason) => (
                    <option key={reason}>{reason}</option>
                  ))}
                </optgroup>
              ))}
          </select>
        )}
      </FormField>
      <FormField label={texts.relatedEvent} hint={texts.relatedEventHint}>
        {(attributes) => <input {...attributes} name="selectedEvent" maxLength={255} />}
      </FormField>
    </noscript>
  );
}
