import type { Brand } from '#shared/domain/brand.ts';
import type { BrandFiles, BrandProblem } from './brand.ts';
import type { BrandFile, BrandPromotion, ThemeFile } from './brandSchema.ts';
import { ownFontNames, type BrandTheme } from './brandTheme.ts';
import { isPage } from './checkContent.ts';
import { checkSvg } from './checkSvg.ts';
import { findLowContrast } from './colors.ts';
import { fileType, maxFileBytes, maxFiles, tooLarge } from './readBrandFolder.ts';

/** Bytes of all fonts that a page loads: the two that come with the program have 75 KiB together. */
const fontBudget = 100 * 1024;

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
    ...checkSizes(files),
    ...checkPictures(files),
    ...checkNamedFiles(files, read),
    ...checkFonts(files, read.theme),
    ...checkLogos(files, read.facts),
  ];
}

function checkSizes(files: BrandFiles): BrandProblem[] {
  const paths = [...files.keys()];
  const tooMany = `${files.size} files are more than the ${maxFiles} allowed`;
  return [
    ...(files.size > maxFiles ? [{ file: '', field: '', message: tooMany }] : []),
    ...[...files]
      .filter(([, body]) => body.length > maxFileBytes)
      .map(([file]) => ({ file, field: '', message: tooLarge })),
    ...paths
      .filter((file) => paths.some((path) => path.startsWith(`${file}/`)))
      .map((file) => ({ file, field: '', message: 'is also the name of a folder: rename one' })),
  ];
}

function checkPictures(files: BrandFiles): BrandProblem[] {
  return [...files]
    .filter(([path]) => fileType(path) === 'svg')
    .flatMap(([file, body]) =>
      checkSvg(body.toString()).map((message) => ({ file, field: '', message })),
    );
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
  return named.flatMap(([file, field, path]) =>
    path === undefined || files.has(path)
      ? []
      : [{ file, field, message: `names ${path}, which is not in the folder` }],
  );
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
    if (!files.has(file)) {
      return [{ ...at(use, 'file'), message: `names ${file}, which is not in the folder` }];
    }
    return fileType(file) === 'woff2'
      ? []
      : [{ ...at(use, 'file'), message: 'must be a .woff2, which every browser reads' }];
  });
  const paths = new Set(fonts.flatMap(({ file }) => file ?? []));
  const bytes = [...paths].reduce((sum, path) => sum + (files.get(path)?.length ?? 0), 0);
  return bytes <= fontBudget
    ? named
    : [
        ...named,
        {
          file: 'theme.json',
          field: 'fonts',
          message: `load ${kibibytes(bytes)} together, ${kibibytes(fontBudget)} are allowed: subset them to Latin letters`,
        },
      ];
}

function checkLogos(files: BrandFiles, facts: BrandFile | null): BrandProblem[] {
  const paths = new Set([facts?.logo.file, facts?.logo.onDarkFile].flatMap((path) => path ?? []));
  return [...paths].flatMap((path): BrandProblem[] => {
    const bytes = files.get(path)?.length ?? 0;
    if (fileType(path) !== 'svg') {
      return [{ file: path, field: '', message: 'must be an .svg, which is sharp at every size' }];
    }
    return bytes <= logoBudget
      ? []
      : [{ file: path, field: '', message: `has ${kibibytes(bytes)}, 40 KiB are allowed` }];
  });
}

/** Pairs of colours in use that are below WCAG AA, of both themes. */
export function checkTheme(theme: Pick<BrandTheme, 'light' | 'dark'>): BrandProblem[] {
  return (['light', 'dark'] as const).flatMap((mode) =>
    findLowContrast(theme[mode]).map(({ color, on, ratio, needed }) => ({
      file: 'theme.json',
      field: `${mode}.${color}`,
      message: `${theme[mode][color]} on ${on} ${theme[mode][on]} has a contrast of ${ratio.toFixed(2)}, at least ${needed} is needed`,
    })),
  );
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
    .map(({ file, field, url }) => ({ file, field, message: `${url} is no page of this brand` }));
}

function kibibytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024)} KiB`;
}
