import { z } from 'zod';
import { geoField } from '#shared/contract/fields.ts';

export const previewOptionsSchema = z.strictObject({
  /** Names the partition: targets share no cookies or storage. */
  targetId: z.string().regex(/^[a-z\d-]{1,40}$/),
  url: z.string().max(2000),
  width: z.int().min(240).max(3840),
  height: z.int().min(240).max(2160),
  colourScheme: z.enum(['system', 'light', 'dark']),
  reducedMotion: z.boolean(),
  /** Position of the device; null: none. */
  location: geoField.nullable(),
  /** Set before the page loads, as `setMode` returns them; null deletes. */
  cookies: z
    .array(
      z.strictObject({
        name: z.string().regex(/^[\w-]{1,60}$/),
        value: z.string().max(4000).nullable(),
      }),
    )
    .max(20),
});

export const previewStateSchema = z.strictObject({
  isOpen: z.boolean(),
  url: z.string(),
  /** Why nothing is shown; null: no failure. */
  failure: z.string().nullable(),
});

export type PreviewOptions = z.output<typeof previewOptionsSchema>;
export type PreviewState = z.output<typeof previewStateSchema>;
