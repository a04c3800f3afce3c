import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { fillText } from '#shared/domain/brand/fillText.ts';

/** A resolver of react-hook-form for a domain rule, which returns errors by field, and a text for each kind. */
export function errorResolver<T extends FieldValues, E extends string>(
  errorsOf: (values: T) => Partial<Record<keyof T, E>>,
  texts: Readonly<Record<E, string>>,
): Resolver<T> {
  return (values) => {
    const entries = Object.entries(errorsOf(values)) as [string, E][];
    if (entries.length === 0) return { values, errors: {} };
    const errors = entries.map(([name, kind]) => [name, { type: kind, message: texts[kind] }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<T> };
  };
}

/** The text of an error, with the label of its field. */
export function errorText(error: FieldError | undefined, label: string): string | undefined {
  return error?.message && fillText(error.message, { field: label });
}
