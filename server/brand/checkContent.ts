import { phoneHref, type Brand } from '#shared/domain/brand.ts';
import { brandSetupPath, eventPattern, paths } from '#shared/domain/paths.ts';
import type { BrandProblem } from './brand.ts';

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

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** A page with its placeholders filled in; an unknown one stays as it is written. */
export function fillPlaceholders(source: string, texts: ReadonlyMap<string, string>): string {
  return source.replace(placeholder, (written, name: string) => texts.get(name) ?? written);
}

/** Unknown placeholders, missing front matter and dead links of a content page. */
export function checkContent(file: string, source: string, brand: Brand): BrandProblem[] {
  const texts = placeholderTexts(brand);
  const lines = source.split(/\r?\n/);
  const front = /^---\r?\n([\s\S]*?)\r?\n---/.exec(source)?.[1] ?? '';
  const given = front.split(/\r?\n/).filter((line) => /:\s*\S/.test(line));
  const missing = ['title', 'description'].filter(
    (field) => !given.some((line) => line.startsWith(`${field}:`)),
  );
  return [
    ...missing.map((field) => ({
      file,
      field,
      message: `is missing: begin the file with "---", "${field}: …" and "---"`,
    })),
    ...lines.flatMap((line, index) =>
      [...line.matchAll(placeholder)]
        .map(([, name = '']) => name)
        .filter((name) => !texts.has(name))
        .map((name) => ({
          file,
          field: `line ${index + 1}`,
          message: `{{${name}}} is no text of the brand: ${[...texts.keys()].join(', ')} are`,
        })),
    ),
    ...lines.flatMap((line, index) =>
      [...line.matchAll(/\]\(\s*(\/[^)\s]*)/g)]
        .map(([, address = '']) => fillPlaceholders(address, texts))
        .filter((address) => !isPage(address, brand))
        .map((address) => ({
          file,
          field: `line ${index + 1}`,
          message: `${address} is no page of this brand: ${listPages(brand).join(', ')} are`,
        })),
    ),
  ];
}

/** Whether an address leads outside, or to a page that this brand has. */
export function isPage(address: string, brand: Brand): boolean {
  if (!address.startsWith('/')) return true;
  const path = address.replace(/[?#].*$/, '');
  const eventPath = eventPattern.replace(':key', '');
  return listPages(brand).includes(path) || path.startsWith(eventPath);
}

/** The addresses of the pages that this brand has. */
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
