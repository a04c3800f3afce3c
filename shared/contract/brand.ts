import { z } from 'zod';
import { contentPageSchema } from './content.ts';
import type { EndpointRow } from './endpoint.ts';
import { countField, instantField } from './fields.ts';

/** No part begins with a dot, so no path leads out of the brand. */
const pathField = z
  .string()
  .max(200)
  .regex(
    /^(?:(?:brand|theme|links|promotions|home|texts)\.json|content\/[\w-]+\.md|(?:[\w-]+(?:\.[\w-]+)*\/)*[\w-]+(?:\.[\w-]+)*\.(?:svg|png|jpe?g|webp|avif|woff2))$/,
    'must be a file of a brand, such as brand.json, content/about.md or pictures/a.svg',
  );
const versionField = z.string().min(1).max(64);

const problemSchema = z.strictObject({
  file: z.string(),
  /** Such as `socialLinks.0.url`; empty where the file as a whole is meant. */
  field: z.string(),
  message: z.string(),
});

const brandSchema = z.strictObject({
  version: z.string(),
  source: z.enum(['program', 'folder', 'database']),
  readOnlyReason: z.string().nullable(),
  /** JSON files and content pages, as stored: also where the server refuses them. */
  texts: z.array(
    z.strictObject({
      path: z.string(),
      text: z.string(),
      /** False: the brand has no such file, and this is what the program uses instead. */
      isOwn: z.boolean(),
    }),
  ),
  assets: z.array(
    z.strictObject({
      path: z.string(),
      type: z.string(),
      bytes: countField,
      /** Address at which this server serves it; null: it is in no brand that the server uses. */
      address: z.string().nullable(),
    }),
  ),
  /** Problems of the files above. With a problem the server does not use them and stays on the brand before. */
  problems: z.array(problemSchema),
  /** Changes made by these calls, latest first. */
  history: z.array(
    z.strictObject({
      id: z.int(),
      at: instantField,
      /** A name of staff, else `console`, `command` or `program`. */
      by: z.string(),
      files: z.array(z.string()),
      note: z.string().nullable(),
    }),
  ),
});

/** Bytes: two of the largest pictures as base64, with texts. */
const draftRules = { bodyLimit: 6 * 1024 * 1024, multiline: ['changes'] } as const;

const changeSchema = z
  .strictObject({
    path: pathField,
    /** The new content of the file; null removes it. */
    content: z.string().nullable(),
    /** `base64` for pictures and fonts. */
    encoding: z.enum(['utf8', 'base64']).default('utf8'),
  })
  .refine(
    ({ content, encoding }) =>
      encoding === 'utf8' || content === null || z.base64().safeParse(content).success,
    { path: ['content'], message: 'must be base64' },
  );

/** Each file at most once; files that are not named stay as they are. */
const changesField = z
  .array(changeSchema)
  .max(300)
  .refine((changes) => new Set(changes.map(({ path }) => path)).size === changes.length, {
    message: 'must name each file once',
  });

const checkSchema = z.strictObject({
  /** The version of the brand that was checked with the changes; where it is another one, the brand changed meanwhile. */
  version: z.string(),
  problems: z.array(problemSchema),
  /** All pairs of colours in use, in both themes; empty where `theme.json` cannot be read. */
  contrasts: z.array(
    z.strictObject({
      theme: z.enum(['light', 'dark']),
      color: z.string(),
      on: z.string(),
      ratio: z.number(),
      needed: z.number(),
    }),
  ),
  /** Colours by name, with those that `theme.json` leaves out; null where it cannot be read. */
  colors: z
    .strictObject({
      light: z.record(z.string(), z.string()),
      dark: z.record(z.string(), z.string()),
    })
    .nullable(),
});

const brandFileSchema = z.strictObject({
  path: z.string(),
  type: z.string(),
  base64: z.string(),
});

export type StoredBrand = z.infer<typeof brandSchema>;
export type BrandChange = z.output<typeof changeSchema>;
export type BrandCheck = z.infer<typeof checkSchema>;

/** Names, colours and texts of the site, for staff (docs/security.md#staff). */
export const brandEndpoints = {
  getBrand: {
    summary: 'The stored brand: its files, its problems and its history',
    role: 'viewer',
    response: brandSchema,
  },
  getBrandFile: {
    summary: 'One picture or font of the stored brand',
    role: 'viewer',
    query: z.strictObject({ path: pathField }),
    response: brandFileSchema,
    errors: ['not_found'],
  },
  checkBrand: {
    summary: 'Problems and contrasts of the brand with changes; stores nothing',
    role: 'viewer',
    body: z.strictObject({ changes: changesField }),
    ...draftRules,
    response: checkSchema,
  },
  saveBrand: {
    summary: 'Store changes of the brand, unless the check finds a problem',
    role: 'editor',
    body: z.strictObject({
      /** The version of the brand that was changed. A save of what is stored already succeeds with any version. */
      version: versionField,
      changes: changesField,
      note: z.string().trim().max(200).nullable().default(null),
    }),
    ...draftRules,
    response: brandSchema,
    errors: ['brand_changed', 'brand_read_only', 'invalid_brand'],
  },
  undoBrandChange: {
    summary: 'Bring back the files before a change of the history; is itself a change',
    role: 'editor',
    body: z.strictObject({
      change: z.int().min(1).max(2_147_483_647),
      /** Version that the caller read: the brand must not have changed since. */
      version: versionField.nullable().default(null),
    }),
    response: brandSchema,
    errors: ['not_found', 'brand_changed', 'brand_read_only', 'invalid_brand'],
  },
  previewBrandPage: {
    summary: 'A content page of the brand with changes, as the storefront would show it',
    role: 'viewer',
    body: z.strictObject({
      slug: z.string().regex(/^[a-z\d-]{1,60}$/),
      changes: changesField,
    }),
    ...draftRules,
    response: contentPageSchema,
    errors: ['not_found', 'invalid_brand'],
  },
} as const satisfies Record<string, EndpointRow>;
