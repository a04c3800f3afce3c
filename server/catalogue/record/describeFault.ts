import type { z } from 'zod';

/** What is wrong with a value, in words that follow the name of its field. */
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
  number: 'a number',
  object: 'an object with fields',
  string: 'text',
};
