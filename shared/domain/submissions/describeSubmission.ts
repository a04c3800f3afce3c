import names from '#resources/texts/submission-fields.json' with { type: 'json' };
import { isEmail } from './email.ts';

type Fields = Readonly<Record<string, string>>;

/** Names of what a person wrote, as people read them. */
const written: Readonly<Record<string, string>> = names.written;

/** Names of what other systems need: their ids, and where they lead the visitor afterwards. */
const technical: Readonly<Record<string, string>> = names.technical;

/** The name of a form's field for people; the provider's own stays between systems. */
export function fieldName(field: string): string {
  return written[field] ?? technical[field] ?? field;
}

/** The sender, the subject, and the filled fields by readable names, in reading order. */
export function describeSubmission(fields: Fields) {
  const firstOf = (...values: (string | undefined)[]) => values.find((value) => value) ?? '';
  const { first_name: first = '', last_name: last = '', email = '' } = fields;
  return {
    person: firstOf(fields['name'], `${first} ${last}`.trim(), fields['entityName'], email),
    subject: firstOf(
      fields['subject'],
      fields['eventVenueName'],
      fields['Where_is_the_event__c'],
      fields['description'],
    ),
    email: isEmail(email) ? email : null,
    written: Object.entries(written).flatMap(([field, name]) =>
      fields[field] ? [[name, fields[field]] as const] : [],
    ),
    others: Object.entries(fields)
      .filter(([field]) => written[field] === undefined)
      .map(([field, value]) => [fieldName(field), value] as const),
  };
}
