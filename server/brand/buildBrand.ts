import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Brand } from '#shared/domain/brand/brand.ts';
import { replaceableTexts, type BrandTexts } from '#shared/domain/brand/replaceableTexts.ts';
import { createBrandPosters } from '#shared/domain/posters/brandPosters.ts';
import { shareFile, sharePrefix, type SharePicture } from '#shared/domain/posters/sharePicture.ts';
import type { BrandFiles, BrandProblem, LoadedBrand } from './brand.ts';
import { addressOf, createBrandAddresses, type BrandAddresses } from './brandAddresses.ts';
import { brandManifest, pageHead, themeHead } from './brandHead.ts';
import {
  brandFileSchema,
  homeFileSchema,
  linksFileSchema,
  promotionsFileSchema,
  textsFileSchema,
  themeFileSchema,
  type BrandFile,
  type BrandPromotion,
  type HomeFile,
  type TextsFile,
} from './brandSchema.ts';
import { createTheme, type BrandTheme } from './brandTheme.ts';
import { checkBrandFiles, checkTheme, checkLinks } from './checkBrand.ts';
import { checkContent, fillPlaceholders, pictureLink, placeholderTexts } from './checkContent.ts';
import { svgSize } from './checkSvg.ts';
import { readJsonFile } from './readJsonFile.ts';

export interface BuiltBrand {
  /** Null where the files make no brand. */
  brand: LoadedBrand | null;
  problems: readonly BrandProblem[];
  /** The part that pages would read; null where its files cannot be read. */
  pages: Brand | null;
  /** Null where `theme.json` cannot be read. */
  theme: BrandTheme | null;
}

/** The result for files that cannot be checked. */
export function notBuilt(problems: readonly BrandProblem[]): BuiltBrand {
  return { brand: null, problems, pages: null, theme: null };
}

/** Builds a brand somewhere, as `buildBrand` does. */
export type BuildBrand = (files: BrandFiles, base: BrandFiles) => Promise<BuiltBrand>;

/**
 * Builds the brand of a folder's files, or lists everything that is wrong with them. Colours and content
 * pages that they lack are those of `base`.
 */
export function buildBrand(files: BrandFiles, base: BrandFiles = files): BuiltBrand {
  const { pageFiles, themeFile, promotions, problems } = readJsonFiles(files);
  const addresses = createBrandAddresses(files);
  const baseTheme = themeFileSchema.parse(JSON.parse(textOf(base, 'theme.json')));
  const theme = themeFile && createTheme(themeFile, baseTheme, addresses.of);
  const pages = pageFiles && toPages(pageFiles, { files, addressOf: addresses.of });
  if (theme) problems.push(...checkTheme(theme));
  if (pages) problems.push(...checkPages(files, base, { pages, promotions }));
  if (!pageFiles || !pages || !theme || !promotions || problems.length > 0) {
    return { brand: null, problems, pages, theme };
  }

  const themeAddress = addresses.add('theme.css', Buffer.from(theme.css));
  const served = { files, addressOf: addresses.of };
  const theming = themeHead(theme, { ...served, themeAddress });
  const posters = createBrandPosters(theme.light, theme.posterMotifs);
  const ownPosters = createBrandPosters({ ...theme.light, ...baseTheme.light });
  const sharePicture = createSharePicture(pages, theme, addresses);
  const brand: LoadedBrand = {
    version: brandVersion(files, base),
    pages: { ...pages, share: shareOf(pages, sharePicture) },
    files: addresses.files,
    ownFonts: theme.ownFonts,
    head: theming + pageHead(theme, served),
    toolHead: theming,
    manifest: brandManifest(pages, theme, served),
    content: fillContent(files, base, pages),
    inheritedPages: listInheritedPages(files, base, pages),
    promotions: promotions.map((promotion) => ({
      ...promotion,
      imgSrc: files.has(promotion.imgSrc) ? addresses.of(promotion.imgSrc) : promotion.imgSrc,
    })),
    home: pageFiles.home,
    posters: posters.tag === ownPosters.tag ? null : posters,
    sharePicture,
  };
  return { brand, problems, pages, theme };
}

/** The facts that the picture of shared links is drawn from; null where the brand has a file for it. */
function createSharePicture(
  { share, productName, tagline, logo }: Brand,
  { light }: BrandTheme,
  { files }: BrandAddresses,
): SharePicture | null {
  if (share !== null) return null;
  const { src, width, height } = logo.onDark;
  const facts = {
    productName,
    tagline,
    logo: String(files.get(src)?.body ?? ''),
    logoSize: { width, height },
    showsName: logo.showsName,
    deep: light.deep,
    highlight: light.highlight,
    onDeep: light.onDeep,
  };
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest('hex');
  return { id: sharePrefix + hash.slice(0, 12), facts };
}

function shareOf({ share, productName, tagline }: Brand, picture: SharePicture | null) {
  if (picture === null) return share;
  return { src: `/posters/${picture.id}/${shareFile}`, alt: `${productName}: ${tagline}` };
}

function checkPages(
  files: BrandFiles,
  base: BrandFiles,
  { pages, promotions }: { pages: Brand; promotions: readonly BrandPromotion[] | null },
): BrandProblem[] {
  const shown = [...readContent(base).keys()];
  const content = [...readContent(files)].flatMap(([slug, source]) => {
    const file = `content/${slug}.md`;
    const message = `is shown nowhere; the content pages are: ${shown.join(', ')}`;
    const unshown = shown.includes(slug) ? [] : [{ file, field: '', message }];
    return [...unshown, ...checkContent({ file, source, brand: pages, files })];
  });
  return [...checkLinks({ pages, promotions: promotions ?? [] }), ...content];
}

/** Markdown of every content page by slug, with texts and addresses of pictures filled in. */
export function fillContent(files: BrandFiles, base: BrandFiles, pages: Brand) {
  const texts = placeholderTexts(pages);
  const content = new Map([...readContent(base), ...readContent(files)]);
  const withAddress = (written: string, before: string, path: string) => {
    const body = files.get(path);
    return body === undefined ? written : before + addressOf(path, body);
  };
  return new Map(
    [...content].map(([slug, text]) => [
      slug,
      fillPlaceholders(text, texts).replaceAll(pictureLink, withAddress),
    ]),
  );
}

function listInheritedPages(files: BrandFiles, base: BrandFiles, { features }: Brand): string[] {
  const own = readContent(files);
  const off = new Set([
    ...(features.careers ? [] : ['careers']),
    ...(features.brandSetup ? [] : ['brand-setup-request']),
  ]);
  return [...readContent(base).keys()].filter((slug) => !own.has(slug) && !off.has(slug));
}

/** Changes with any file of the brand or of `base`. */
export function brandVersion(files: BrandFiles, base: BrandFiles): string {
  const hash = createHash('sha256');
  for (const folder of [files, base]) {
    const sorted = [...folder].toSorted(([a], [b]) => (a < b ? -1 : 1));
    for (const [path, body] of sorted) hash.update(`${path} ${body.length}\n`).update(body);
  }
  return hash.digest('base64url').slice(0, 16);
}

/** The JSON files; null for one that has problems. */
function readJsonFiles(files: BrandFiles) {
  const problems: BrandProblem[] = [];
  const read = <T>(file: string, schema: z.ZodType<T>, byDefault?: object): T | null => {
    const result = readJson(files, file, { schema, byDefault });
    if ('problems' in result) problems.push(...result.problems);
    return 'value' in result ? result.value : null;
  };
  const facts = read('brand.json', brandFileSchema);
  const themeFile = read('theme.json', themeFileSchema);
  const promotions = read('promotions.json', promotionsFileSchema, []);
  const links = read('links.json', linksFileSchema, {});
  const home = read('home.json', homeFileSchema, {});
  const texts = read('texts.json', textsFileSchema, {});
  problems.push(...checkBrandFiles(files, { facts, theme: themeFile, promotions }));
  const pageFiles = facts && links && home && texts && { facts, links, home, texts };
  return { pageFiles, themeFile, promotions, problems };
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
  return readJsonFile(file, body ?? Buffer.from(JSON.stringify(byDefault)), schema);
}

interface PageFiles {
  facts: BrandFile;
  links: z.output<typeof linksFileSchema>;
  home: HomeFile;
  texts: TextsFile;
}

function toPages(
  { facts, links, home, texts }: PageFiles,
  { files, addressOf: addressIn }: { files: BrandFiles; addressOf: (path: string) => string },
): Brand {
  const { logo, share, deadcool, features, $schema: _, ...names } = facts;
  const picture = (path: string) => ({
    src: addressIn(path),
    ...(svgSize(textOf(files, path)) ?? { width: 1, height: 1 }),
  });
  const withAddress = <T extends { file: string }>({ file, ...rest }: T) => ({
    src: addressIn(file),
    ...rest,
  });
  return {
    ...names,
    analyticsName: names.analyticsName ?? names.productName,
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
    prompts: home.prompts,
    texts: ownTexts(texts),
    supportTypes: texts.supportTypes,
  };
}

/** The texts that are not as usual: each page carries them. */
function ownTexts(texts: TextsFile): BrandTexts {
  const groups = Object.entries(replaceableTexts).map(([group, usual]) => {
    const given: Readonly<Record<string, string | undefined>> =
      texts[group as keyof BrandTexts] ?? {};
    const known: Readonly<Record<string, string>> = usual;
    const own = Object.entries(given).filter(([name, text]) => text !== known[name]);
    return [group, Object.fromEntries(own)] as const;
  });
  return Object.fromEntries(groups.filter(([, own]) => Object.keys(own).length > 0));
}

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
