import { deriveSeed } from '#shared/domain/random.ts';
import type { PosterFacts } from './posterFacts.ts';
import type { PosterStyle } from './stage.ts';
import { bauhaus } from './styles/geometric/bauhaus.ts';
import { deco } from './styles/geometric/deco.ts';
import { halftone } from './styles/geometric/halftone.ts';
import { opRings } from './styles/geometric/opRings.ts';
import { strings } from './styles/geometric/strings.ts';
import { sunburst } from './styles/geometric/sunburst.ts';
import { supergraphic } from './styles/geometric/supergraphic.ts';
import { typeStack } from './styles/geometric/typeStack.ts';
import { vinyl } from './styles/geometric/vinyl.ts';
import { collage } from './styles/pictorial/collage.ts';
import { curtain } from './styles/pictorial/curtain.ts';
import { cutouts } from './styles/pictorial/cutouts.ts';
import { hills } from './styles/pictorial/hills.ts';
import { monsters } from './styles/pictorial/monsters.ts';
import { nightSky } from './styles/pictorial/nightSky.ts';
import { seaside } from './styles/pictorial/seaside.ts';
import { speech } from './styles/pictorial/speech.ts';
import { synthwave } from './styles/pictorial/synthwave.ts';
import { thorns } from './styles/pictorial/thorns.ts';

export const posterStyles = {
  bauhaus,
  collage,
  curtain,
  cutouts,
  deco,
  halftone,
  hills,
  monsters,
  nightSky,
  opRings,
  seaside,
  speech,
  strings,
  sunburst,
  supergraphic,
  synthwave,
  thorns,
  typeStack,
  vinyl,
} as const satisfies Record<string, PosterStyle>;

export type StyleName = keyof typeof posterStyles;

const byGenre: Record<string, readonly StyleName[]> = {
  Rock: ['typeStack', 'halftone', 'hills', 'supergraphic', 'sunburst', 'collage', 'nightSky'],
  Indie: [
    'cutouts',
    'bauhaus',
    'supergraphic',
    'typeStack',
    'sunburst',
    'opRings',
    'halftone',
    'hills',
  ],
  Pop: ['opRings', 'bauhaus', 'typeStack', 'halftone', 'sunburst', 'cutouts'],
  Rap: ['typeStack', 'halftone', 'collage', 'bauhaus', 'vinyl'],
  Electronic: ['opRings', 'bauhaus', 'synthwave', 'halftone', 'vinyl', 'typeStack'],
  Metal: ['thorns', 'thorns', 'typeStack', 'nightSky'],
  Punk: ['collage', 'collage', 'typeStack', 'halftone'],
  Folk: ['hills', 'cutouts', 'nightSky', 'strings', 'supergraphic'],
  Country: ['hills', 'sunburst', 'nightSky', 'supergraphic', 'typeStack'],
  Blues: ['vinyl', 'nightSky', 'typeStack', 'halftone', 'deco'],
  Soul: ['supergraphic', 'sunburst', 'vinyl', 'opRings', 'deco'],
  Jazz: ['bauhaus', 'deco', 'vinyl', 'strings', 'cutouts', 'typeStack'],
  Reggae: ['sunburst', 'supergraphic', 'vinyl', 'seaside'],
  '80s': ['synthwave', 'synthwave', 'bauhaus', 'supergraphic'],
  World: ['cutouts', 'sunburst', 'hills', 'bauhaus', 'opRings'],
  Classical: ['strings', 'strings', 'deco', 'cutouts'],
  Comedy: ['speech', 'speech', 'typeStack', 'halftone', 'collage'],
  Cabaret: ['curtain', 'deco', 'sunburst'],
  Drama: ['curtain', 'cutouts', 'typeStack', 'bauhaus', 'strings', 'nightSky'],
  Classics: ['curtain', 'deco', 'cutouts', 'strings'],
  Musical: ['curtain', 'sunburst', 'deco'],
  Dance: ['strings', 'opRings', 'supergraphic', 'cutouts'],
  Circus: ['sunburst', 'curtain', 'monsters', 'opRings'],
  Kids: ['monsters', 'monsters', 'cutouts', 'sunburst'],
};

const forArt: readonly StyleName[] = ['bauhaus', 'cutouts', 'strings', 'halftone', 'typeStack'];
const forFestivals: readonly StyleName[] = [
  'hills',
  'nightSky',
  'sunburst',
  'supergraphic',
  'cutouts',
];

/** Those whose name asks for a picture. */
const byName: readonly (readonly [pattern: RegExp, style: StyleName])[] = [
  [/saltwater|ferry|coast|tide|harbour/, 'seaside'],
  [/ironbark|hinterland|mountain|gum-/, 'hills'],
  [/moon|lantern|star/, 'nightSky'],
];

/** The style of a poster: one of those of its genre, by its id; festivals first by their name. */
export function chooseStyle({ id, genre, categories }: PosterFacts): StyleName {
  const isFestival = categories.includes('Festival') && categories.includes('Music');
  const named = isFestival ? byName.find(([pattern]) => pattern.test(id)) : undefined;
  if (named) return named[1];
  const styles = isFestival ? forFestivals : (byGenre[genre] ?? forArt);
  return styles[deriveSeed(11, id) % styles.length] ?? 'typeStack';
}
