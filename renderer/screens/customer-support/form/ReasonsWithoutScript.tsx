import { supportRequestTypes } from '#shared/domain/forms/supportRequestTypes.ts';
import { formMessages } from '#renderer/content/formMessages.ts';
import { FormField } from '#renderer/ui/form/FormField.tsx';

/** All reasons at once, by type, and the event as a line of text: nothing can appear later. */
export function ReasonsWithoutScript() {
  const texts = formMessages.support;
  return (
    <noscript>
      <FormField label={texts.requestReason}>
        {(attributes) => (
          <select {...attributes} name="Case_Reason__c" defaultValue="">
            <option value="">{formMessages.forms.choose}</option>
            {supportRequestTypes
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
