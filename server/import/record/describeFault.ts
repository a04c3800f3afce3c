import Fuse from 'fuse.js';
import type { z } from 'zod';
import { describeField, listFields } from '#shared/domain/catalogue/eventFields.ts';

/** The fault of a value, in words that follow the name of its field. */
export function describeFault(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined || value === '') return 'is missing';
  if (issue.code === 'unrecognized_keys') return `has no field ${issue.keys[0]}`;
  if (issue.code === 'invalid_value') return `is not ${issue.values.join(' or ')}`;
  if (issue.code !== 'invalid_type') return issue.message;
  return `is not ${kinds[issue.expected] ?? issue.expected}`;
}

const kinds: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object with fields',
  string: 'text',
};

const fields = listFields(() => true);

const venuePrefix = /^(?:venues?|location)[._]/i;

/** The usual words of a field lead to it; of a word that events and venues have, the event comes first. */
const fieldOfWord = new Map<string, string>([
  ...fields.flatMap((field) =>
    (describeField(field).words ?? []).map((word) => [word, field] as const),
  ),
  ...fields.toReversed().map((field) => [toWord(field), field] as const),
]);

const spellings = new Fuse([...fieldOfWord.keys()], { threshold: 0.4 });
const shortestWord = 4;

/** The field that is meant by a name that none has: by a usual word for it, else by spelling; null where none is near. */
export function suggestField(unknown: string): string | null {
  const word = toWord(unknown).slice(0, 40);
  const near = word.length < shortestWord ? word : spellings.search(word)[0]?.item;
  const field = fieldOfWord.get(word) ?? fieldOfWord.get(near ?? '') ?? null;
  const ofVenue = fields.find((name) => name === `venue.${field}`);
  return ofVenue !== undefined && venuePrefix.test(unknown) ? ofVenue : field;
}

/** The end of an error about an unknown field. */
export function hintField(unknown: string): string {
  const field = suggestField(unknown);
  return field === null ? `. Fields are: ${fields.join(', ')}` : `: did you mean ${field}?`;
}

/** `venue.Post_Code` is `postcode`: of a venue or event alike. */
function toWord(field: string): string {
  return field
    .replace(venuePrefix, '')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
}
