import { stateCodes } from '#shared/domain/location/states.ts';
import { isEmail } from './email.ts';

/** Fewest tickets an organiser can ask to sell (docs/product.md#5-validation, rule 4). */
const minimumTickets = 10;

export const leadStates = stateCodes;

export interface LeadForm {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  howManyTickets: string;
  eventLocation: string;
  eventLocationState: string;
  eventDescription: string;
}

type LeadFormError = 'required' | 'email' | 'number' | 'minimum';
type LeadFormErrors = Partial<Record<keyof LeadForm, LeadFormError>>;

/** The faults of a form, by field; empty when it may be sent (docs/product.md#5-validation, rule 4). */
export function leadFormErrors(form: LeadForm): LeadFormErrors {
  const errors: LeadFormErrors = {};
  for (const field of ['firstName', 'lastName', 'phone', 'email', 'eventDescription'] as const) {
    if (form[field].trim() === '') errors[field] = 'required';
  }
  if (!errors.email && !isEmail(form.email.trim())) errors.email = 'email';
  const tickets = ticketsError(form.howManyTickets.trim());
  if (tickets) errors.howManyTickets = tickets;
  return errors;
}

function ticketsError(text: string): LeadFormError | null {
  if (text === '') return 'required';
  if (!/^[+-]?\d+$/.test(text)) return 'number';
  return Number(text) < minimumTickets ? 'minimum' : null;
}
