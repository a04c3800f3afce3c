import { z } from 'zod';
import { isUrlOrRelativePath } from '#shared/domain/events/urlOrRelativePath.ts';
import { dateTimePattern, dateTimeFault } from './dateTime.ts';
import { isKnownZone } from './isKnownZone.ts';

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
  .meta({ examples: ['https://tickets.example/event/12', '/box-office/12'] });

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

export const colourField = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'is not a colour such as #1f7a4d');
