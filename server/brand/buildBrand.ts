import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Brand } from '#shared/domain/brand.ts';
import { createBrandPosters } from '#shared/domain/posters/brandPosters.ts';
import type { BrandFiles, BrandProblem, LoadedBrand } from './brand.ts';
import { createBrandAddresses } from './brandAddresses.ts';
import { brandManifest, pageHead, themeHead } from './brandHead.ts';
import {
  brandFileSchema,
  homeFileSchema,
  linksFileSchema,
  promotionsFileSchema,
  themeFileSchema,
  type BrandFile,
} from './brandSchema.ts';
import { createTheme } from './brandTheme.ts';
import { checkBrandFiles, checkTheme, checkLinks } from './checkBrand.ts';
import { checkContent, fillPlaceholders, placeholderTexts } from './checkContent.ts';
import { svgSize } from './checkSvg.ts';

export interface BuiltBrand {
  /** Null where the files make no brand. */
  brand: LoadedBrand | null;
  problems: readonly BrandProblem[];
}

/**
 * Builds the brand of a folder's files, or lists everything that is wrong with them. Colours and content
 * pages that they lack are those of `base`.
 */
export function buildBrand(files: BrandFiles, base: BrandFiles = files): BuiltBrand {
  const problems: BrandProblem[] = [];
  const read = <T>(file: string, schema: z.ZodType<T>, byDefault?: object): T | null => {
    const result = readJson(files, file, { schema, byDefault });
    if ('problems' in result) problems.push(...result.problems);
    return 'value' in result ? result.value : null;
  };
  const facts = read('brand.json', brandFileSchema);
  const theme = read('theme.json', themeFileSchema);
  const promotions = read('promotions.json', promotionsFileSchema, []);
  const links = read('links.json', linksFileSchema, {});
  const home = read('home.json', homeFileSchema, {});
  problems.push(...checkBrandFiles(files, { facts, theme, promotions }));
  if (!facts || !theme || !promotions || !links || !home) return { brand: null, problems };
  if (problems.length > 0) return { brand: null, problems };

  const addresses = createBrandAddresses(files);
  const pages = toPages(facts, links, { files, addressOf: addresses.of });
  const baseTheme = themeFileSchema.parse(JSON.parse(textOf(base, 'theme.json')));
  const built = createTheme(theme, baseTheme, addresses.of);
  problems.push(...checkTheme(built), ...checkLinks({ pages, promotions }));
  const baseContent = readContent(base);
  const content = new Map([...baseContent, ...readContent(files)]);
  for (const [slug, source] of readContent(files)) {
    if (!baseContent.has(slug)) {
      const message = `is shown nowhere; the content pages are: ${[...baseContent.keys()].join(', ')}`;
      problems.push({ file: `content/${slug}.md`, field: '', message });
    }
    problems.push(...checkContent(`content/${slug}.md`, source, pages));
  }
  if (problems.length > 0) return { brand: null, problems };

  const themeAddress = addresses.add('theme.css', Buffer.from(built.css));
  const parts = { files, addressOf: addresses.of };
  const theming = themeHead(built, { ...parts, themeAddress });
  const texts = placeholderTexts(pages);
  const posters = createBrandPosters(built.light);
  const ownPosters = createBrandPosters({ ...built.light, ...baseTheme.light });
  return {
    problems,
    brand: {
      version: hashOf(files, base),
      pages,
      files: addresses.files,
      ownFonts: built.ownFonts,
      head: theming + pageHead(built, parts),
      toolHead: theming,
      manifest: brandManifest(pages, built, parts),
      content: new Map([...content].map(([slug, text]) => [slug, fillPlaceholders(text, texts)])),
      promotions: promotions.map((promotion) => ({
        ...promotion,
        imgSrc: files.has(promotion.imgSrc) ? addresses.of(promotion.imgSrc) : promotion.imgSrc,
      })),
      home,
      posters: posters.tag === ownPosters.tag ? null : posters,
    },
  };
}

function readJson<T>(
  files: BrandFiles,
  file: string,
  { schema, byDefault }: { schema: z.ZodType<T>; byDefault?: object | undefined },
): { value: T } | { problems: BrandProblem[] } {
  const body = files.get(file);
  if (body === undefined && byDefault === undefined) {
    return { problems: [{ file, field: '', message: 'is missing: see docs/brand.md' }] };
  }
  try {
    const value: unknown = body === undefined ? byDefault : JSON.parse(body.toString());
    const { data, error } = schema.safeParse(value);
    if (error === undefined) return { value: data };
    return {
      problems: error.issues.map(({ path, message }) => ({ file, field: path.join('.'), message })),
    };
  } catch (error) {
    return { problems: [{ file, field: '', message: `is no JSON: ${(error as Error).message}` }] };
  }
}

interface PageParts {
  files: BrandFiles;
  addressOf: (path: string) => string;
}

function toPages(
  facts: BrandFile,
  links: z.output<typeof linksFileSchema>,
  { files, addressOf }: PageParts,
): Brand {
  const { logo, share, deadcool, features, $schema: _, ...texts } = facts;
  const picture = (path: string) => ({
    src: addressOf(path),
    ...(svgSize(textOf(files, path)) ?? { width: 1, height: 1 }),
  });
  const withAddress = <T extends { file: string }>({ file, ...rest }: T) => ({
    src: addressOf(file),
    ...rest,
  });
  return {
    ...texts,
    analyticsName: texts.analyticsName ?? texts.productName,
    menuLinks: links.menu,
    footerLinks: links.footer,
    logo: {
      onLight: picture(logo.file),
      onDark: picture(logo.onDarkFile ?? logo.file),
      showsName: logo.showsName,
    },
    share: share && withAddress(share),
    deadcool: deadcool && withAddress(deadcool),
    features: { ...features, deadcool: features.deadcool && deadcool !== null },
  };
}

/** Markdown of `content/` by slug. */
function readContent(files: BrandFiles): ReadonlyMap<string, string> {
  return new Map(
    [...files].flatMap(([path, body]) => {
      const [, slug] = /^content\/([\w-]+)\.md$/.exec(path) ?? [];
      return slug === undefined ? [] : [[slug, body.toString()] as const];
    }),
  );
}

function textOf(files: BrandFiles, path: string): string {
  return files.get(path)?.toString() ?? '';
}

function hashOf(...folders: readonly BrandFiles[]): string {
  const hash = createHash('sha256');
  for (const files of folders) {
    for (const [path, body] of files) hash.update(`${path} ${body.length}\n`).update(body);
  }
  return hash.digest('base64url').slice(0, 16);
}
