import type { Brand } from '#shared/domain/brand/brand.ts';
import { findLowContrast, findTranslucent } from '#shared/domain/colour/palette.ts';
import { fileProblem, type BrandFiles, type BrandProblem } from './brand.ts';
import { iconSizes } from './brandHead.ts';
import { fileSchemas, type BrandFile, type BrandPromotion, type ThemeFile } from './brandSchema.ts';
import { ownFontNames, type BrandTheme } from './brandTheme.ts';
import { explainNoPage, isPage } from './checkContent.ts';
import { checkMedia, pngSize } from './checkMedia.ts';
import { checkSvg } from './checkSvg.ts';
import { nearestName } from './nearestName.ts';
import { fileType, maxBrandBytes, maxFileBytes, maxFiles, tooLarge } from './readBrandFolder.ts';

/** Bytes of all fonts that a page loads: the two that come with the program have 75 KiB together. */
const fontBudget = 100 * 1024;

const pictureTypes = ['svg', 'png', 'jpg', 'jpeg', 'webp', 'avif'];

/** Bytes of a logo, which every page loads twice. */
const logoBudget = 40 * 1024;

interface Read {
  facts: BrandFile | null;
  theme: ThemeFile | null;
  promotions: readonly BrandPromotion[] | null;
}

/** Files that are named and not there, pictures with scripts, files that are too large. */
export function checkBrandFiles(files: BrandFiles, read: Read): BrandProblem[] {
  return [
    ...checkTotal(files),
    ...checkSizes(files),
    ...checkNames(files),
    ...checkPictures(files),
    ...checkPixels(files, read.facts),
    ...checkNamedFiles(files, read),
    ...checkFonts(files, read.theme),
    ...checkLogos(files, read.facts),
  ];
}

/** Before anything is done with the files: what they take together. */
export function checkTotal(files: BrandFiles): BrandProblem[] {
  const bytes = [...files.values()].reduce((sum, body) => sum + body.length, 0);
  const message = 'is larger than 128 MiB, the most allowed: remove files that nothing names';
  return bytes > maxBrandBytes ? [fileProblem('', message)] : [];
}

function checkSizes(files: BrandFiles): BrandProblem[] {
  const paths = [...files.keys()];
  const tooMany = `has more than ${maxFiles} files, the most allowed: move those that nothing names elsewhere`;
  return [
    ...(files.size > maxFiles ? [fileProblem('', tooMany)] : []),
    ...[...files]
      .filter(([, body]) => body.length > maxFileBytes)
      .map(([file]) => fileProblem(file, tooLarge)),
    ...paths
      .filter((file) => paths.some((path) => path.startsWith(`${file}/`)))
      .map((file) => fileProblem(file, 'is also the name of a folder: rename one')),
  ];
}

/** Files that nobody reads because of their name. */
function checkNames(files: BrandFiles): BrandProblem[] {
  const known = Object.keys(fileSchemas);
  return [...files.keys()].flatMap((file): BrandProblem[] => {
    if (/^content\/.+\/[^/]+\.md$/.test(file)) {
      return [fileProblem(file, 'is shown nowhere: move it into content/ itself')];
    }
    const isOther = file.includes('/') || !file.endsWith('.json') || file.endsWith('.schema.json');
    if (isOther || known.includes(file)) return [];
    const near = nearestName(file, known);
    const right = near === null ? `the files are ${known.join(', ')}` : `${near} is meant?`;
    return [fileProblem(file, `is read by nothing: ${right}`)];
  });
}

/** Pictures with scripts, and pictures and fonts that are something else. */
function checkPictures(files: BrandFiles): BrandProblem[] {
  return [...files].flatMap(([file, body]) => {
    const type = fileType(file);
    const found = type === 'svg' ? checkSvg(body.toString()) : (checkMedia(type, body) ?? []);
    return [found].flat().map((message) => fileProblem(file, message));
  });
}

/** Pictures in PNG whose size pages and the manifest state. */
function checkPixels(files: BrandFiles, facts: BrandFile | null): BrandProblem[] {
  const stated = new Map(
    iconSizes.map(([path, size]) => [path, { width: size, height: size }] as const),
  );
  if (facts?.share) stated.set(facts.share.file, { width: 1200, height: 630 });
  return [...stated].flatMap(([file, { width, height }]): BrandProblem[] => {
    const size = pngSize(files.get(file) ?? Buffer.alloc(0));
    if (size === null || (size.width === width && size.height === height)) return [];
    const message = `has ${size.width} × ${size.height} pixels: it must have ${width} × ${height}`;
    return [fileProblem(file, message)];
  });
}

function checkNamedFiles(files: BrandFiles, { facts, promotions }: Read): BrandProblem[] {
  const named: [file: string, field: string, path: string | undefined][] = [
    ['brand.json', 'logo.file', facts?.logo.file],
    ['brand.json', 'logo.onDarkFile', facts?.logo.onDarkFile],
    ['brand.json', 'share.file', facts?.share?.file],
    ['brand.json', 'deadcool.file', facts?.deadcool?.file],
    ...(promotions ?? [])
      .map(({ imgSrc }, index): (typeof named)[number] => [
        'promotions.json',
        `${index}.imgSrc`,
        imgSrc,
      ])
      .filter(([, , path = '']) => !path.includes(':') && !path.startsWith('/')),
  ];
  return named.flatMap(([file, field, path]): BrandProblem[] => {
    if (path === undefined) return [];
    if (!pictureTypes.includes(fileType(path))) {
      const message = `names ${path}, which is no picture: it must end in .${pictureTypes.join(', .')}`;
      return [{ file, field, message }];
    }
    return files.has(path) ? [] : [{ file, field, message: explainMissing(path, files) }];
  });
}

/** Also for the name in other letters, which some computers take for the same file. */
function explainMissing(path: string, files: BrandFiles): string {
  const near = nearestName(path, [...files.keys()]);
  return `names ${path}, which is not in the folder${near === null ? '' : `: ${near} is meant?`}`;
}

function checkFonts(files: BrandFiles, theme: ThemeFile | null): BrandProblem[] {
  if (theme === null) return [];
  const fonts = Object.entries(theme.fonts).map(([use, font]) => ({ ...font, use }));
  const at = (use: string, part: string) => ({ file: 'theme.json', field: `fonts.${use}.${part}` });
  const named = fonts.flatMap(({ use, family, file }): BrandProblem[] => {
    if (file === undefined) {
      if (ownFontNames.includes(family)) return [];
      const known = ownFontNames.join(', ');
      return [{ ...at(use, 'family'), message: `comes without a file; ${known} need none` }];
    }
    if (fileType(file) !== 'woff2') {
      return [{ ...at(use, 'file'), message: 'must be a .woff2, which every browser reads' }];
    }
    return files.has(file) ? [] : [{ ...at(use, 'file'), message: explainMissing(file, files) }];
  });
  const paths = new Set(fonts.flatMap(({ file }) => file ?? []));
  const bytes = [...paths].reduce((sum, path) => sum + (files.get(path)?.length ?? 0), 0);
  if (bytes <= fontBudget) return named;
  const message = `load ${kibibytes(bytes)} together, ${kibibytes(fontBudget)} are allowed: subset them to Latin letters`;
  return [...named, { file: 'theme.json', field: 'fonts', message }];
}

function checkLogos(files: BrandFiles, facts: BrandFile | null): BrandProblem[] {
  const paths = new Set([facts?.logo.file, facts?.logo.onDarkFile].flatMap((path) => path ?? []));
  return [...paths].flatMap((path): BrandProblem[] => {
    const bytes = files.get(path)?.length ?? 0;
    if (fileType(path) !== 'svg') {
      return [fileProblem(path, 'must be an .svg, which is sharp at every size')];
    }
    return bytes <= logoBudget
      ? []
      : [fileProblem(path, `has ${kibibytes(bytes)}, ${kibibytes(logoBudget)} are allowed`)];
  });
}

/** Pairs of colours in use that are below WCAG AA, of both themes. */
export function checkTheme(theme: Pick<BrandTheme, 'light' | 'dark'>): BrandProblem[] {
  const file = 'theme.json';
  return (['light', 'dark'] as const).flatMap((mode) => [
    ...findTranslucent(theme[mode]).map((color) => ({
      file,
      field: `${mode}.${color}`,
      message: `${theme[mode][color]} lets through what is behind, so its contrast is unknown: it must be opaque, such as ${theme[mode][color].slice(0, 7)}`,
    })),
    ...findLowContrast(theme[mode]).map(({ color, on, ratio, needed }) => ({
      file,
      field: `${mode}.${color}`,
      message: `${theme[mode][color]} on ${on} ${theme[mode][on]} has a contrast of ${ratio.toFixed(2)}, at least ${needed} is needed`,
    })),
  ]);
}

/** Links to pages that this brand has not. */
export function checkLinks({
  pages,
  promotions,
}: {
  pages: Brand;
  promotions: readonly BrandPromotion[];
}): BrandProblem[] {
  const links = [
    ...pages.menuLinks.map(({ url }, at) => ({ file: 'links.json', field: `menu.${at}.url`, url })),
    ...pages.footerLinks.map(({ url }, at) => ({
      file: 'links.json',
      field: `footer.${at}.url`,
      url,
    })),
    ...promotions.map(({ url }, at) => ({ file: 'promotions.json', field: `${at}.url`, url })),
  ];
  return links
    .filter(({ url }) => !isPage(url, pages))
    .map(({ file, field, url }) => ({ file, field, message: explainNoPage(url, pages) }));
}

function kibibytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024)} KiB`;
}
