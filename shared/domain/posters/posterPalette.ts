import { deriveSeed } from '#shared/domain/random.ts';

type PaletteName = keyof typeof posterPalettes;

const byGenre: Record<string, readonly PaletteName[]> = {
  Rock: ['tangerine', 'brick', 'midnight', 'alarm', 'cream', 'oxblood', 'wattle', 'cobalt'],
  Indie: ['mint', 'lilac', 'sky', 'coral', 'wattle', 'lagoon', 'cream', 'eucalypt', 'bubblegum'],
  Pop: ['bubblegum', 'lilac', 'sky', 'coral', 'violet', 'magenta', 'ultramarine', 'lime'],
  Rap: ['wattle', 'alarm', 'ultramarine', 'lime', 'violet', 'tangerine', 'gilt'],
  Electronic: ['neon', 'ultramarine', 'violet', 'lime', 'lagoon', 'magenta', 'lilac', 'aubergine'],
  Metal: ['embers', 'alarm', 'bone', 'gilt', 'oxblood'],
  Punk: ['alarm', 'lime', 'bubblegum', 'wattle', 'cream', 'tangerine'],
  Folk: ['eucalypt', 'sand', 'forest', 'cream', 'petrol', 'brick', 'cocoa', 'midnight'],
  Country: ['sand', 'brick', 'cocoa', 'wattle', 'petrol', 'oxblood', 'cream'],
  Blues: ['cobalt', 'midnight', 'petrol', 'cocoa', 'sky', 'brick'],
  Soul: ['oxblood', 'tangerine', 'magenta', 'aubergine', 'coral', 'brick', 'lagoon'],
  Jazz: ['midnight', 'petrol', 'gilt', 'aubergine', 'wattle', 'cobalt', 'cream', 'eucalypt'],
  Reggae: ['forest', 'wattle', 'lime', 'lagoon', 'tangerine', 'eucalypt'],
  '80s': ['neon', 'magenta', 'violet', 'ultramarine', 'aubergine'],
  World: ['tangerine', 'lagoon', 'magenta', 'wattle', 'forest', 'cobalt', 'brick'],
  Classical: ['gilt', 'midnight', 'cream', 'oxblood', 'eucalypt', 'aubergine', 'petrol'],
  Comedy: [
    'wattle',
    'coral',
    'sky',
    'lime',
    'bubblegum',
    'tangerine',
    'ultramarine',
    'mint',
    'violet',
  ],
  Cabaret: ['oxblood', 'aubergine', 'magenta', 'gilt'],
  Drama: ['cream', 'oxblood', 'midnight', 'eucalypt', 'sand', 'alarm', 'petrol', 'bone'],
  Classics: ['cream', 'oxblood', 'gilt', 'sand'],
  Musical: ['magenta', 'cobalt', 'wattle', 'violet', 'tangerine'],
  Dance: ['coral', 'bone', 'aubergine', 'lagoon', 'cream', 'lilac'],
  Circus: ['tangerine', 'wattle', 'cobalt', 'magenta', 'brick'],
  Kids: ['sky', 'wattle', 'mint', 'bubblegum', 'lime', 'coral', 'lilac'],
};

export interface PosterPalette {
  /** Colour of most of the poster: the image's dominant colour. */
  ground: string;
  /** Lettering on the ground, readable at any size. */
  ink: string;
  primary: string;
  secondary: string;
  accent: string;
}

/** Each row: ground, ink, primary, secondary, accent. */
export const posterPalettes = {
  tangerine: palette('#f4703a', '#1f1024', '#fbe3b5', '#c9264b', '#1a7f86'),
  wattle: palette('#f7b718', '#1b1a17', '#e4572e', '#fff2cf', '#24756b'),
  bubblegum: palette('#f79ac0', '#2b0b3a', '#e0215d', '#fff0e0', '#2f4bd0'),
  mint: palette('#7fd8be', '#10231f', '#ff6b57', '#fff4d9', '#1e5f74'),
  sky: palette('#7cc4f0', '#0d1b3d', '#ff5a3c', '#fff3d6', '#214fc6'),
  cream: palette('#f6ecd6', '#1c1a1a', '#d83a2b', '#1f6f78', '#f2a71b'),
  lilac: palette('#c3a8f5', '#1b0f33', '#ff5b3a', '#fdf3d8', '#3d1fa8'),
  coral: palette('#ff7d6b', '#26091a', '#fde8c9', '#5c1a8c', '#ffd166'),
  lime: palette('#c9e34b', '#14200c', '#f04f78', '#f8f8ea', '#1d6b4f'),
  sand: palette('#e6cfa5', '#2a1a12', '#b5432b', '#31525b', '#f2a13c'),
  midnight: palette('#14213d', '#fdf0d5', '#fca311', '#2f6690', '#e5383b'),
  eucalypt: palette('#0f3d35', '#f4efdc', '#f5b82e', '#2f8f74', '#f2684a'),
  oxblood: palette('#5c0f24', '#ffe9d2', '#f08a4b', '#a11f3c', '#ffd26b'),
  ultramarine: palette('#1f2fb8', '#fff6e0', '#ff6f91', '#4c6fff', '#ffe14d'),
  aubergine: palette('#36103f', '#ffe8d6', '#ff5d8f', '#7a3293', '#ffc857'),
  petrol: palette('#093f4f', '#f9efd9', '#ff9f1c', '#1c8c9c', '#f4e285'),
  brick: palette('#9c2f1c', '#fff0d8', '#f6b042', '#d9573a', '#123c4a'),
  forest: palette('#1c4420', '#f9f3d3', '#a7c957', '#4f8f3a', '#f28482'),
  neon: palette('#1a0b3b', '#f6edff', '#ff2fa0', '#35d0ff', '#ffe04a'),
  gilt: palette('#121212', '#f7ead0', '#d4a03a', '#5b4a2a', '#b5332e'),
  alarm: palette('#17171b', '#f2efe9', '#e5322d', '#54545e', '#ffb02e'),
  cobalt: palette('#0c4a8f', '#fff3e2', '#ff6b4a', '#55a8e8', '#ffd23f'),
  lagoon: palette('#00565b', '#fff0e8', '#ff8fb1', '#19989c', '#ffd35c'),
  cocoa: palette('#3a2218', '#fbe9cf', '#e07a3c', '#8a5536', '#f2c14e'),
  violet: palette('#4a1fa3', '#fff2dd', '#ffb02e', '#8453e6', '#ff5f7a'),
  magenta: palette('#a3124f', '#fff0e0', '#ffb347', '#e0407c', '#33d6c0'),
  embers: palette('#1b1211', '#f0e4d7', '#c4471e', '#5a2a1d', '#d9c3a5'),
  bone: palette('#e9e4d6', '#151515', '#7d1d1d', '#a39e8e', '#2e3b3a'),
} satisfies Record<string, PosterPalette>;

const paletteNames = Object.keys(posterPalettes) as PaletteName[];

/** The colours of a poster, chosen by its id among those that suit the genre; among all for one without a list. */
export function posterPalette(id: string, genre: string): PosterPalette {
  const names = byGenre[genre] ?? paletteNames;
  const name = names[deriveSeed(7, id) % names.length] ?? 'midnight';
  return posterPalettes[name];
}

function palette(
  ...colours: [ground: string, ink: string, primary: string, secondary: string, accent: string]
): PosterPalette {
  const [ground, ink, primary, secondary, accent] = colours;
  return { ground, ink, primary, secondary, accent };
}
