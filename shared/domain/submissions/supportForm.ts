import { isEmail } from './email.ts';
import { supportRequestType, type SupportRequestType } from './supportRequestTypes.ts';

type Types = readonly SupportRequestType[];

export type SupportForm = typeof emptySupportForm;
type SupportFormErrors = Partial<Record<keyof SupportForm, 'required' | 'email'>>;

export const emptySupportForm = {
  customerName: '',
  email: '',
  subject: '',
  requestType: '',
  requestReason: '',
  relatedEvent: '',
  description: '',
};

/** Whether the reason selector is there: the chosen type has reasons. */
export function showsReasons(
  { requestType }: Pick<SupportForm, 'requestType'>,
  types: Types,
): boolean {
  return (supportRequestType(requestType, types)?.reasons.length ?? 0) > 0;
}

/** Whether the event search is there: a reason is chosen and the type is event-related. */
export function showsEventSearch(
  form: Pick<SupportForm, 'requestType' | 'requestReason'>,
  types: Types,
): boolean {
  const type = supportRequestType(form.requestType, types);
  return form.requestReason !== '' && (type?.isEventRelated ?? false);
}

/** The event that goes with the request: none while the event search is hidden. */
export function submittedRelatedEvent(form: SupportForm, types: Types): string {
  return showsEventSearch(form, types) ? form.relatedEvent.trim() : '';
}

/** The subject as sent: ` - {related event}` appended when an event is chosen. */
export function submittedSubject(form: SupportForm, types: Types): string {
  const event = submittedRelatedEvent(form, types);
  const subject = form.subject.trim();
  return event === '' ? subject : `${subject} - ${event}`;
}

/** The faults of a form, by field; empty when it may be sent (docs/product.md#5-validation, rule 3). */
export function supportFormErrors(form: SupportForm, types: Types): SupportFormErrors {
  const errors: SupportFormErrors = {};
  for (const field of ['customerName', 'email', 'subject', 'description'] as const) {
    if (form[field].trim() === '') errors[field] = 'required';
  }
  const type = supportRequestType(form.requestType, types);
  if (!type) errors.requestType = 'required';
  if (type && type.reasons.length > 0 && !type.reasons.includes(form.requestReason))
    errors.requestReason = 'required';
  if (!errors.email && !isEmail(form.email.trim())) errors.email = 'email';
  return errors;
}
