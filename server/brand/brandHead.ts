import type { Brand } from '#shared/domain/brand/brand.ts';
import { paths } from '#shared/domain/paths.ts';
import type { BrandFiles } from './brand.ts';
import type { BrandTheme } from './brandTheme.ts';

interface Parts {
  files: BrandFiles;
  addressOf: (path: string) => string;
}

/** Icons by the names that a brand folder gives them. */
const icons = [
  { path: 'icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  { path: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { path: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { path: 'icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const;

const touchIcon = 'icons/icon-180.png';

/** Pixels of the icons that are pictures of pixels, by path. */
export const iconSizes: readonly (readonly [path: string, size: number])[] = [
  [touchIcon, 180],
  ...icons.flatMap(({ path, sizes }) =>
    sizes === 'any' ? [] : [[path, Number.parseInt(sizes, 10)] as const],
  ),
];

/** The elements of every page's head: every value in them has passed the schema, so none needs escaping. */
export function pageHead({ light, dark }: BrandTheme, { files, addressOf }: Parts): string {
  return [
    `<meta name="theme-color" content="${light.ground}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${dark.ground}" media="(prefers-color-scheme: dark)">`,
    ...(files.has(touchIcon)
      ? [`<link rel="apple-touch-icon" href="${addressOf(touchIcon)}">`]
      : []),
    '<link rel="manifest" href="/manifest.webmanifest">',
  ].join('');
}

/** Colours, fonts and icon: for pages of tools too. */
export function themeHead(
  { fontAddresses }: BrandTheme,
  { themeAddress, files, addressOf }: Parts & { themeAddress: string },
): string {
  const [svgIcon] = icons;
  return [
    `<link rel="stylesheet" href="${themeAddress}">`,
    ...fontAddresses.map(
      (address) => `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...(files.has(svgIcon.path)
      ? [`<link rel="icon" href="${addressOf(svgIcon.path)}" type="${svgIcon.type}">`]
      : ['<link rel="icon" href="data:,">']),
  ].join('');
}

/** The web app manifest (W3C), by which a browser installs the site. */
export function brandManifest(
  { productName, shortName, tagline }: Brand,
  { light }: BrandTheme,
  { files, addressOf }: Parts,
): object {
  return {
    name: productName,
    short_name: shortName,
    description: tagline,
    id: '/',
    start_url: '/',
    display: 'standalone',
    background_color: light.ground,
    theme_color: light.deep,
    lang: 'en-AU',
    categories: ['entertainment', 'events'],
    icons: icons
      .filter(({ path }) => files.has(path))
      .map(({ path, ...icon }) => ({ src: addressOf(path), ...icon })),
    shortcuts: [
      { name: 'Browse events', url: paths.search },
      { name: 'Saved events', url: '/#saved-events' },
    ],
  };
}
