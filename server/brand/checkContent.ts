import { phoneHref, type Brand } from '#shared/domain/brand/brand.ts';
import { brandSetupPath, eventPattern, paths } from '#shared/domain/paths.ts';
import type { BrandFiles, BrandProblem } from './brand.ts';
import { checkMarkdown } from './checkMarkdown.ts';
import { nearestName } from './nearestName.ts';
import { fileType, fileTypes } from './readBrandFolder.ts';

/** The texts that content pages name as `{{productName}}`. */
export function placeholderTexts(brand: Brand): ReadonlyMap<string, string> {
  return new Map([
    ['productName', brand.productName],
    ['shortName', brand.shortName],
    ['legalName', brand.legalName],
    ['businessNumber', brand.businessNumber ?? ''],
    ['brandUserPartnerName', brand.partner.name],
    ['brandUserPartnerSlug', brand.partner.slug],
    ['resalePartnerName', brand.resale.name],
    ['supportPhone', brand.supportPhone],
    ['supportPhoneHref', phoneHref(brand.supportPhone)],
    ['supportEmail', brand.supportEmail],
  ]);
}

const placeholder = /\{\{([^{}]*)\}\}/g;

/** A page with its placeholders filled in; an unknown one stays as it is written. */
export function fillPlaceholders(source: string, texts: ReadonlyMap<string, string>): string {
  return source.replace(placeholder, (written, name: string) => texts.get(name.trim()) ?? written);
}

/** A picture in Markdown: what stands before its address, and the address. */
export const pictureLink = /(!\[[^[\]]*\]\(\s*)([^)\s]+)/g;

/** Addresses in Markdown: of links and pictures, of reference definitions, and of HTML. */
const linkPatterns = [
  /(?<!!)\[(?:[^[\]]|!\[[^\]]*\]\([^)]*\))*\]\(\s*<?([^)\s>]+)/g,
  /^\s*\[[^\]]+\]:\s*<?([^\s>]+)/g,
  /<a\s[^>]*href\s*=\s*["']([^"']*)/gi,
];

interface ContentPage {
  file: string;
  source: string;
  brand: Brand;
  files: BrandFiles;
}

/** Unknown placeholders, missing front matter, dead links and pictures of a content page. */
export function checkContent({ file, source, brand, files }: ContentPage): BrandProblem[] {
  const costly = checkMarkdown(source);
  if (costly !== null) return [{ file, field: `line ${costly.line}`, message: costly.message }];
  const texts = placeholderTexts(brand);
  const front = /^---\r?\n([\s\S]*?)\r?\n---/.exec(source)?.[1] ?? '';
  const given = front.split(/\r?\n/).filter((line) => /:\s*\S/.test(line));
  const missing = ['title', 'description'].filter(
    (field) => !given.some((line) => line.startsWith(`${field}:`)),
  );
  const inLines = source.split(/\r?\n/).flatMap((line, index) => {
    const found = [
      ...checkPlaceholders(line, [...texts.keys()]),
      ...checkAddresses(fillPlaceholders(line, texts), brand),
      ...checkPictures(line, files),
      ...(/(?!\t)\p{Cc}/u.test(line) ? ['holds control characters: write the line again'] : []),
    ];
    return found.map((message) => ({ file, field: `line ${index + 1}`, message }));
  });
  return [
    ...missing.map((field) => ({
      file,
      field,
      message: `is missing: begin the file with "---", "${field}: …" and "---"`,
    })),
    ...inLines,
  ];
}

function checkPlaceholders(line: string, known: readonly string[]): string[] {
  return [...line.matchAll(placeholder)]
    .map(([, name = '']) => name.trim())
    .filter((name) => !known.includes(name))
    .map((name) => {
      const near = nearestName(name, known);
      const right = near === null ? `${known.join(', ')} are` : `{{${near}}} is meant?`;
      return `{{${name}}} is no text of the brand: ${right}`;
    });
}

function checkAddresses(line: string, brand: Brand): string[] {
  const addresses = linkPatterns.flatMap((pattern) =>
    [...line.matchAll(pattern)].map(([, address = '']) => address),
  );
  return addresses.flatMap((address) => explainAddress(address, brand) ?? []);
}

/** Why a link of a content page leads nowhere; null where it leads somewhere. */
function explainAddress(address: string, brand: Brand): string | null {
  if (/^(tel|mailto):\1:/.test(address)) {
    return `${address} begins twice alike: {{supportPhoneHref}} has its tel: already`;
  }
  if (/^(?:https:|mailto:|tel:|#)/.test(address)) return null;
  if (address.startsWith('http:')) return `${address} is not shown as a link: it must be https:`;
  if (!address.startsWith('/')) {
    return `${address} leads nowhere: write a path such as /about, or an https address`;
  }
  return isPage(address, brand) ? null : explainNoPage(address, brand);
}

/** The message for a path that is no page, with the pages that exist. */
export function explainNoPage(address: string, brand: Brand): string {
  const pages = listPages(brand);
  const near = nearestName(address, pages);
  const right = near === null ? `${pages.join(', ')} are` : `${near} is meant?`;
  return `${address} is no page of this brand: ${right}`;
}

function checkPictures(line: string, files: BrandFiles): string[] {
  return [...line.matchAll(pictureLink)].flatMap(([, before = '', path = '']) => {
    const isKnown = files.has(path) && fileTypes[fileType(path)]?.startsWith('image/') === true;
    return [
      ...(/!\[\s*\]/.test(before) ? [`${path} has no text: write ![what it shows](${path})`] : []),
      ...(isKnown ? [] : [`${path} is no picture of this folder: name one as pictures/a.svg`]),
    ];
  });
}

/** Whether an address leads outside, or to a page that this brand has. */
export function isPage(address: string, brand: Brand): boolean {
  if (!address.startsWith('/')) return true;
  const path = address.replace(/[?#].*$/, '');
  const eventPath = eventPattern.replace(':key', '');
  return listPages(brand).includes(path) || path.startsWith(eventPath);
}

function listPages({ features, partner }: Brand): string[] {
  return [
    ...Object.values(paths).filter(
      (path) =>
        (path !== paths.careers || features.careers) &&
        (path !== paths.deadcool || features.deadcool),
    ),
    ...(features.brandSetup ? [brandSetupPath(partner.slug)] : []),
  ];
}
