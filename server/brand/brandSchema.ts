import { z } from 'zod';
import { placeholdersOf, replaceableTexts } from '#shared/domain/brand/replaceableTexts.ts';
import { isUrlOrRelativePath } from '#shared/domain/catalogue/eventImage.ts';
import { colorNames } from '#shared/domain/colour/palette.ts';
import { homePrompts, homeSectionNames } from '#shared/domain/home/homeLayout.ts';
import { posterMotifs } from '#shared/domain/posters/posterMotifs.ts';

/** Names reach calendar files, mails and headers, where a line break begins another field. */
const oneLine = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u, 'must be one line without control characters');
const line = (max: number) => oneLine.min(1, 'must not be empty').max(max);
const webAddress = oneLine.pipe(
  z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }),
);
const linkAddress = oneLine.refine(
  isUrlOrRelativePath,
  'must be an http(s) address, or a path such as /about',
);
/** The path of a file inside the folder, with forward slashes. */
const filePath = z
  .string()
  .regex(
    /^[\w-]+(?:\.[\w-]+)*(?:\/[\w-]+(?:\.[\w-]+)*)*$/,
    'must be a path such as pictures/a.svg',
  );
const link = z.strictObject({ label: line(60), url: linkAddress });
/** Address of the schema for editors; our programs do not read it. */
const $schema = z.string().optional();

/** `brand.json`: names, contact, partners and switches. */
export const brandFileSchema = z.strictObject({
  $schema,
  productName: line(60).describe('The name of the site: "Harbour Hall"'),
  shortName: line(30).describe('The name within a label: "Non-{shortName} Event Enquiry"'),
  legalName: line(120).describe('The company that sells the tickets'),
  businessNumber: z
    .string()
    .regex(/^\d{2} ?\d{3} ?\d{3} ?\d{3}$/, 'must be an ABN of eleven digits: 12 345 678 901')
    .nullable()
    .default(null),
  tagline: line(160),
  analyticsName: line(80)
    .optional()
    .describe('As analytics and the provider of support know the brand; productName without it'),
  supportPhone: z.string().regex(/^\+?[\d ()-]{3,20}$/, 'must be a phone number: 1300 555 000'),
  supportEmail: z.email('must be a mail address: support@tickets.example'),
  socialLinks: z
    .array(z.strictObject({ label: line(40), url: webAddress }))
    .max(12)
    .default([]),
  partner: z.strictObject({
    name: line(60),
    slug: z.string().regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'must be lower-case words: data-partner'),
    pricing: z
      .strictObject({
        perMonth: z.number().nonnegative(),
        perSession: z.number().nonnegative(),
        trialDays: z.int().nonnegative(),
        trialSessions: z.int().nonnegative(),
      })
      .default({ perMonth: 29, perSession: 0.006, trialDays: 7, trialSessions: 30_000 }),
  }),
  resale: z.strictObject({ name: line(60), url: webAddress }),
  logo: z
    .strictObject({
      file: filePath.default('logo.svg'),
      onDarkFile: filePath.optional().describe('For the footer and the dark theme'),
      showsName: z
        .boolean()
        .default(false)
        .describe('true: the picture shows the name, so no text stands beside'),
    })
    .default({ file: 'logo.svg', showsName: false }),
  share: z
    .strictObject({ file: filePath, alt: line(200) })
    .nullable()
    .default(null),
  deadcool: z
    .strictObject({ file: filePath, alt: line(200), description: line(200) })
    .nullable()
    .default(null),
  features: z
    .strictObject({
      careers: z.boolean().default(true),
      deadcool: z.boolean().default(true),
      brandSetup: z.boolean().default(true),
    })
    .default({ careers: true, deadcool: true, brandSetup: true }),
});

const color = z
  .string()
  .regex(/^#[\da-fA-F]{6}(?:[\da-fA-F]{2})?$/, 'must be a colour such as #15231c or #15231c80');
const palette = z.strictObject(
  Object.fromEntries(colorNames.map((name) => [name, color.optional()])),
) as z.ZodType<Partial<Record<(typeof colorNames)[number], string>>>;
const font = z.strictObject({
  family: z.string().regex(/^[\w -]{1,40}$/, 'must be letters, digits, spaces and hyphens'),
  file: filePath.optional().describe('A .woff2 of the folder; without it a font that we have'),
  weights: z
    .string()
    .regex(/^\d{3}(?: \d{3})?$/, 'must be one weight or a range: 400 or 400 700')
    .default('400 700'),
  fallback: z.enum(['sans-serif', 'serif', 'monospace']).default('sans-serif'),
});

/** `theme.json`: colours for light and dark, fonts, corners. */
export const themeFileSchema = z.strictObject({
  $schema,
  light: palette,
  dark: palette,
  fonts: z.strictObject({ display: font, text: font }),
  cornerRadius: z
    .number()
    .min(0)
    .max(2, 'must be from 0 to 2')
    .default(0.75)
    .describe('Of cards and fields, in rem'),
  posterMotifs: z
    .array(z.enum(posterMotifs))
    .min(1, 'must have a motif: leave the list out for all of them')
    .nullable()
    .default(null)
    .describe('What drawn posters may show; null: what suits the genre'),
});

/** `promotions.json`: what home promotes. */
export const promotionsFileSchema = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[\w-]{1,60}$/, 'takes letters, digits, _ and -'),
      textDescription: line(300),
      imgSrc: z.union([filePath, linkAddress], 'must be a file of the folder or an address'),
      url: linkAddress,
      whileListed: line(120)
        .optional()
        .describe('Shown only while an event is listed whose name begins with this'),
    }),
  )
  .max(50)
  .refine(
    (promotions) => new Set(promotions.map(({ id }) => id)).size === promotions.length,
    'must have another id in each promotion: clicks are counted by it',
  );

/** `links.json`: more links for menu and footer. */
export const linksFileSchema = z.strictObject({
  $schema,
  menu: z.array(link).max(12).default([]),
  footer: z.array(link).max(12).default([]),
});

const homeSection = z.enum(homeSectionNames, {
  error: ({ input }) =>
    `${typeof input === 'string' ? JSON.stringify(input) : 'this'} is no section; these are: ${homeSectionNames.join(', ')}`,
});

/** `home.json`: what the specification leaves open of home. */
export const homeFileSchema = z.strictObject({
  $schema,
  categories: z
    .array(line(60))
    .max(30)
    .nullable()
    .default(null)
    .describe('The categories that home offers, in this order; null: all of them'),
  promotions: z.boolean().default(true),
  prompts: z
    .array(z.enum(homePrompts))
    .default([...homePrompts])
    .describe('What home asks its visitors for, where it is not known'),
  sections: z
    .array(homeSection)
    .refine((names) => new Set(names).size === names.length, 'must name each section once')
    .nullable()
    .default(null)
    .describe('The sections below the first one, in this order; null: all in the usual order'),
});

/** A text in the place of a usual one; it has the same placeholders. */
function replacement(usual: string) {
  const names = placeholdersOf(usual).toSorted();
  const braced = names.map((name) => `{${name}}`).join(' and ');
  const right = names.length === 0 ? 'must have nothing in { }' : `must have ${braced}`;
  return line(Math.max(80, 2 * usual.length))
    .refine(
      (text) => placeholdersOf(text).toSorted().join() === names.join(),
      `${right}, as the usual text has: ${usual}`,
    )
    .optional()
    .describe(`In the place of: ${usual}`);
}

function mapValues<T extends object, R>(values: T, schemaOf: (value: T[keyof T]) => R) {
  const entries = Object.entries(values) as [string, T[keyof T]][];
  return Object.fromEntries(entries.map(([name, value]) => [name, schemaOf(value)])) as Record<
    keyof T,
    R
  >;
}

const textGroup = (texts: Readonly<Record<string, string>>) =>
  z.strictObject(mapValues(texts, replacement)).optional();

const haveOwnNames = (names: readonly string[]) => new Set(names).size === names.length;

const supportType = z.strictObject({
  label: line(60),
  reasons: z.array(line(60)).max(20).refine(haveOwnNames, 'must name each reason once').default([]),
  isEventRelated: z.boolean().default(true).describe('Whether it asks for the event'),
});

/** `texts.json`: texts in the brand's own words, and the kinds of requests that support takes. */
export const textsFileSchema = z.strictObject({
  $schema,
  ...mapValues(replaceableTexts, textGroup),
  supportTypes: z
    .array(supportType)
    .min(1, 'must have a type: leave the list out for the usual ones')
    .max(12)
    .refine((types) => haveOwnNames(types.map(({ label }) => label)), 'must name each type once')
    .nullable()
    .default(null)
    .describe('Request types of the form for help; null: the usual ones'),
});

export const fileSchemas = {
  'brand.json': brandFileSchema,
  'theme.json': themeFileSchema,
  'promotions.json': promotionsFileSchema,
  'links.json': linksFileSchema,
  'home.json': homeFileSchema,
  'texts.json': textsFileSchema,
};

export type BrandFile = z.output<typeof brandFileSchema>;
export type ThemeFile = z.output<typeof themeFileSchema>;
export type BrandPromotion = z.output<typeof promotionsFileSchema>[number];
export type HomeFile = z.output<typeof homeFileSchema>;
export type TextsFile = z.output<typeof textsFileSchema>;
