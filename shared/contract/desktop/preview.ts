import { z } from 'zod';

/** What the preview shows, and as whom. */
export const previewOptionsSchema = z.strictObject({
  /** Its partition: cookies and storage of one target never reach another. */
  targetId: z.string().regex(/^[a-z\d-]{1,40}$/),
  /** http or https; where the storefront of the target begins. */
  url: z.string().max(2000),
  /** Pixels. */
  width: z.int().min(240).max(3840),
  height: z.int().min(240).max(2160),
  colourScheme: z.enum(['system', 'light', 'dark']),
  reducedMotion: z.boolean(),
  /** Where the device says it is; null: it does not say. */
  location: z
    .strictObject({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    })
    .nullable(),
  /** Set before the page is loaded; null: delete. What the console's API answers to `setMode`. */
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
  /** Where the preview is now. */
  url: z.string(),
  /** Why it shows nothing, in a sentence; null: it does. */
  failure: z.string().nullable(),
});

export type PreviewOptions = z.output<typeof previewOptionsSchema>;
export type PreviewState = z.output<typeof previewStateSchema>;
