import { z } from 'zod';
import {
  accessFeatures,
  readAccessFeature,
  type AccessFeature,
  readMinimumAge,
} from '#shared/domain/catalogue/ageAndAccess.ts';
import { isUrlOrRelativePath } from '#shared/domain/catalogue/eventImage.ts';
import { dateTimePattern, dateTimeFault } from './dateTime.ts';
import { isKnownZone } from './readZoneName.ts';

const longerThan = (characters: number): string => `is longer than ${characters} characters`;

/** A text that says something. */
export const nameField = (longest: number) =>
  z.string().trim().min(1, 'is missing').max(longest, longerThan(longest));

export const placeField = z
  .string()
  .trim()
  .max(100, longerThan(100))
  .nullish()
  .transform((text) => text ?? '');

export const addressField = z
  .string()
  .trim()
  .max(300, longerThan(300))
  .nullish()
  .transform((text) => text ?? '');

export const linkField = z
  .string()
  .trim()
  .max(2048, longerThan(2048))
  .refine(isUrlOrRelativePath, 'is neither an http(s) URL nor a path with one leading slash')
  .meta({ examples: ['https://tickets.example/event/12', '/tickets/12'] });

/** Date and time, ISO 8601, offset optional; a date alone is the start of that day. */
export const dateTimeField = z
  .string()
  .trim()
  .regex(
    dateTimePattern,
    'is not a date and time such as 2026-03-14T19:30 or 2026-03-14T19:30+11:00',
  )
  .superRefine((text, context) => {
    const fault = dateTimeFault(text);
    // What has not even the shape was told already.
    if (fault !== null && dateTimePattern.test(text))
      context.addIssue({ code: 'custom', message: fault });
  })
  .meta({ examples: ['2026-03-14T19:30:00+11:00', '2026-03-14T19:30'] });

export const timezoneField = z
  .string()
  .trim()
  .refine(isKnownZone, 'is not a known IANA time zone')
  .meta({ examples: ['Australia/Melbourne'] });

const degrees = (limit: number) =>
  z.number().min(-limit, `is below -${limit}`).max(limit, `is above ${limit}`);
export const latitudeField = degrees(90);
export const longitudeField = degrees(180);

export const priceField = z.number().min(0, 'is negative').max(1_000_000, 'is above 1000000');

export const countField = z
  .int('is no whole number')
  .min(0, 'is negative')
  .max(100_000_000, 'is above 100000000');

export const currencyField = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{3}$/, 'is not a currency code such as AUD')
  .nullish();

/** Years, or words such as `18+` and `All ages`, which are 0. */
export const ageField = z
  .union([z.number(), z.string().trim().max(100, longerThan(100))])
  .transform((value, context) => {
    const age = readMinimumAge(value);
    if (age === null) {
      context.addIssue({ code: 'custom', message: 'is no age such as 18, "18+" or "All ages"' });
      return z.NEVER;
    }
    return age;
  })
  .meta({ examples: [18, 'All ages'] });

const featureField = z
  .string()
  .trim()
  .max(200, longerThan(200))
  .transform((text, context): AccessFeature => {
    const feature = readAccessFeature(text);
    if (feature === null) {
      const message = `is none of ${accessFeatures.join(', ')}`;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
    return feature;
  });

/** Accessibility features in our words or those of the source, each once. */
export const accessField = z
  .array(featureField)
  .max(50, 'has more than 50 features')
  .nullish()
  .transform((features) => accessFeatures.filter((feature) => features?.includes(feature)))
  .meta({ examples: [['Wheelchair access', 'Auslan interpreted']] });

export const colourField = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'is not a colour such as #1f7a4d');
