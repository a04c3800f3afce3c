import { useAtomValue } from 'jotai';
import { useForm } from 'react-hook-form';
import { useLoaderData } from 'react-router-dom';
import { fillText } from '#shared/domain/brand/fillText.ts';
import { leadTexts } from '#shared/domain/brand/formTexts.ts';
import {
  leadFormErrors,
  leadStates,
  type LeadForm as LeadFormValues,
} from '#shared/domain/submissions/leadForm.ts';
import { servicesAtom } from '#renderer/api/services.ts';
import { errorResolver } from '#renderer/storefront/components/forms/errorResolver.ts';
import { PostedForm, postForm } from '#renderer/storefront/components/forms/PostedForm.tsx';
import { SelectField } from '#renderer/storefront/components/forms/SelectField.tsx';
import { TextField } from '#renderer/storefront/components/forms/TextField.tsx';
import { ContentPageFrame } from '#renderer/storefront/components/page/ContentPageFrame.tsx';
import { loadContent, type ContentPage } from '#renderer/storefront/components/page/loadContent.ts';
import { useTexts } from '#renderer/storefront/state/services/useTexts.ts';
import formMessages from '#resources/texts/form-fields.json' with { type: 'json' };
import { fixedLeadFields, leadFields } from './leadFields.ts';

export const route = { loader: loadContent('ticket-your-event'), Component: TicketYourEventScreen };

/** The page for organisers, with the lead form. */
function TicketYourEventScreen() {
  return <ContentPageFrame page={useLoaderData<ContentPage | null>()} aside={<LeadForm />} />;
}

const emptyForm: LeadFormValues = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  howManyTickets: '',
  eventLocation: '',
  eventLocationState: '',
  eventDescription: '',
};

/** Text fields about the organiser; `postName`: the provider's name. */
const personFields = [
  { name: 'firstName', postName: 'first_name', autoComplete: 'given-name', maxLength: 40 },
  { name: 'lastName', postName: 'last_name', autoComplete: 'family-name', maxLength: 80 },
  { name: 'phone', type: 'tel', autoComplete: 'tel', maxLength: 40 },
  { name: 'email', type: 'email', autoComplete: 'email', maxLength: 80 },
] as const;

/** An organiser's enquiry; without script the browser sends the same fields itself. */
function LeadForm() {
  const { config } = useAtomValue(servicesAtom);
  const texts = useTexts('lead', leadTexts);
  const resolver = errorResolver(leadFormErrors, {
    ...formMessages.forms,
    number: texts.number,
    minimum: fillText(texts.minimum, { resalePartner: config.brand.resale.name }),
  });
  const { control, handleSubmit, formState } = useForm({ defaultValues: emptyForm, resolver });
  const submit = handleSubmit((values) =>
    postForm(config.crm.webToLeadUrl, leadFields(values, config)),
  );
  return (
    <PostedForm
      texts={texts}
      action={config.crm.webToLeadUrl}
      fixedFields={fixedLeadFields(config)}
      isSent={formState.isSubmitSuccessful}
      onSubmit={submit}
    >
      {personFields.map((field) => (
        <TextField
          key={field.name}
          {...field}
          {...{ control, label: texts[field.name], isRequired: true }}
        />
      ))}
      <TextField
        {...{ control, name: 'howManyTickets', label: texts.howManyTickets }}
        {...{ inputMode: 'numeric', maxLength: 12, isRequired: true }}
        postName="How_many_tickets_will_be_for_sale__c"
      />
      <TextField
        {...{ control, name: 'eventLocation', label: texts.eventLocation, maxLength: 200 }}
        postName="Where_is_the_event__c"
      />
      <SelectField
        {...{ control, name: 'eventLocationState', label: texts.eventLocationState }}
        options={leadStates}
      />
      <TextField
        {...{ control, name: 'eventDescription', label: texts.eventDescription }}
        {...{ postName: 'description', maxLength: 10_000, isMultiline: true, isRequired: true }}
      />
    </PostedForm>
  );
}
