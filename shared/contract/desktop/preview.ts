import { z } from 'zod';

export const previewOptionsSchema = z.strictObject({
  /** Names the partition: targets share no cookies or storage. */
  targetId: z.string().regex(/^[a-z\d-]{1,40}$/),
  url: z.string().max(2000),
  /** Pixels. */
  width: z.int().min(240).max(3840),
  height: z.int().min(240).max(2160),
  colourScheme: z.enum(['system', 'light', 'dark']),
  reducedMotion: z.boolean(),
  /** Position of the device; null: none. */
  location: z
    .strictObject({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    })
    .nullable(),
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

/** Where the console has room for the preview, in CSS pixels of its page; as wide as the scaled device. */
export const previewAreaSchema = z.strictObject({
  x: z.number(),
  y: z.number(),
  width: z.number().min(1).max(10_000),
  height: z.number().min(1).max(10_000),
});

export const previewStateSchema = z.strictObject({
  isOpen: z.boolean(),
  /** Beside the console, or in a window of its own. */
  isDocked: z.boolean(),
  url: z.string(),
  /** Why nothing is shown; null: no failure. */
  failure: z.string().nullable(),
});

export type PreviewOptions = z.output<typeof previewOptionsSchema>;
export type PreviewArea = z.output<typeof previewAreaSchema>;
export type PreviewState = z.output<typeof previewStateSchema>;
