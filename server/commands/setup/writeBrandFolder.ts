import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { derivePalettes } from './derivePalettes.ts';
import { drawIcon, drawMark, drawShare, renderPng } from './brandPictures.ts';

/** What a company says of itself at the first start. */
export interface CompanyFacts {
  productName: string;
  shortName: string;
  legalName: string;
  tagline: string;
  supportPhone: string;
  supportEmail: string;
  /** `#rrggbb`: dark, of panels and buttons; bright, of marks. */
  color: string;
  highlight: string;
  /** An SVG file; null draws a mark from the first letter. */
  logo: string | null;
}

/** Pixels of the icons, by file. */
const iconSizes = { 'icon-180': 180, 'icon-192': 192, 'icon-512': 512, 'icon-maskable-512': 512 };

/** Writes a brand folder that can be used as it is; returns the paths of its files. */
export async function writeBrandFolder(folder: string, facts: CompanyFacts): Promise<string[]> {
  const palettes = derivePalettes({ deep: facts.color, highlight: facts.highlight });
  const { deep, highlight, onDeep } = palettes.light;
  const drawing = { letter: facts.productName.slice(0, 1).toUpperCase(), deep, highlight, onDeep };
  const icon = drawIcon(drawing);
  const logo = facts.logo === null ? null : await readFile(facts.logo);
  const files: [path: string, content: string | Buffer][] = [
    ['brand.json', toJson(brandFile(facts))],
    ['theme.json', toJson({ ...palettes, ...fonts })],
    ['logo.svg', logo ?? drawMark(drawing)],
    ['icons/icon.svg', icon],
    ['share.png', await renderPng(drawShare(drawing, facts), 1200)],
  ];
  for (const [name, size] of Object.entries(iconSizes)) {
    files.push([`icons/${name}.png`, await renderPng(icon, size)]);
  }
  for (const [path, content] of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    // A file that is there is somebody's work.
    await writeFile(file, content, { flag: 'wx' });
  }
  return files.map(([path]) => path);
}

const fonts = {
  fonts: { display: { family: 'Bricolage Grotesque' }, text: { family: 'Instrument Sans' } },
  cornerRadius: 0.75,
};

/** Pages that only a company itself can fill are off until it does. */
function brandFile(facts: CompanyFacts): object {
  const { productName, tagline } = facts;
  const domain = facts.supportEmail.split('@')[1] ?? '';
  return {
    productName,
    shortName: facts.shortName,
    legalName: facts.legalName,
    tagline,
    supportPhone: facts.supportPhone,
    supportEmail: facts.supportEmail,
    socialLinks: [],
    partner: { name: 'our data partner', slug: 'partner' },
    resale: { name: productName, url: `https://${domain}/resale` },
    logo: { file: 'logo.svg', showsName: false },
    share: { file: 'share.png', alt: `${productName}: ${tagline}` },
    features: { careers: false, deadcool: false, brandSetup: false },
  };
}

function toJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
