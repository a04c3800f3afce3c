import {
  brandFieldMaxLength,
  brandUsersText,
  emptyBrandUser,
} from '#shared/domain/submissions/brandUsers.ts';
import { isEmail } from '#shared/domain/submissions/email.ts';

export const emptyBrandSetup = {
  eventVenueName: '',
  entityName: '',
  email: '',
  entityAddress: '',
  users: [emptyBrandUser],
};

export type BrandSetupValues = typeof emptyBrandSetup;

type BrandSetupError = 'required' | 'email' | 'tooLong';

/** Faults of a form, by field (docs/product.md#5-validation, rule 5). */
export function brandSetupErrors(values: BrandSetupValues) {
  const errors: Partial<Record<keyof BrandSetupValues, BrandSetupError>> = {};
  for (const field of ['eventVenueName', 'entityName', 'email', 'entityAddress'] as const) {
    const text = values[field].trim();
    if (text === '') errors[field] = 'required';
    else if (text.length > brandFieldMaxLength) errors[field] = 'tooLong';
  }
  if (!errors.email && !isEmail(values.email.trim())) errors.email = 'email';
  return errors;
}

/** A filled form as the API takes it. */
export function brandSetupBody(values: BrandSetupValues) {
  const { users, ...texts } = values;
  const trimmed = Object.entries(texts).map(([field, text]) => [field, text.trim()] as const);
  const fields = Object.fromEntries(trimmed) as typeof texts;
  return { ...fields, additionalBrandUsers: brandUsersText(users) };
}
