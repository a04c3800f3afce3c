import { readFileSync } from 'node:fs';

/** The folders of brands that come with the program. */
const brandNames = ['wattle', 'merrin-hall', 'rumble-yard', 'tallow-lane'] as const;

interface NamedFile {
  productName: string;
  shortName: string;
  legalName: string;
  partner: { name: string };
  resale: { name: string };
  supportPhone: string;
  supportEmail: string;
  socialLinks: { url: string }[];
}

/** Matches what people read and what would name the wrong company, whichever brand is in use. */
export function namesOfBrands(brands: readonly string[] = brandNames): RegExp {
  const patterns = brands.flatMap((brand) => {
    const file = JSON.parse(
      readFileSync(`resources/brands/${brand}/brand.json`, 'utf8'),
    ) as NamedFile;
    const { productName, shortName, legalName, partner, resale, supportPhone, supportEmail } = file;
    const handles = file.socialLinks.map(({ url }) => new URL(url).pathname.slice(1));
    const words = [productName, legalName, partner.name, resale.name, supportPhone, supportEmail];
    return [...words, ...handles].map(escape).concat(`\\b${escape(shortName)}\\b`);
  });
  return new RegExp(patterns.join('|'), 'i');
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
