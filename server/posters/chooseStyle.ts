import type { PosterMotif } from '#shared/domain/posters/posterMotifs.ts';
import { deriveSeed } from '#shared/domain/random.ts';
import motifTable from '#resources/posters/motifs.json' with { type: 'json' };
import { bauhaus } from '#server/posters/styles/bauhaus.ts';
import { collage } from '#server/posters/styles/collage.ts';
import { curtain } from '#server/posters/styles/curtain.ts';
import { cutouts } from '#server/posters/styles/cutouts.ts';
import { deco } from '#server/posters/styles/deco.ts';
import { halftone } from '#server/posters/styles/halftone.ts';
import { hills } from '#server/posters/styles/hills.ts';
import { monsters } from '#server/posters/styles/monsters.ts';
import { nightSky } from '#server/posters/styles/nightSky.ts';
import { opRings } from '#server/posters/styles/opRings.ts';
import { seaside } from '#server/posters/styles/seaside.ts';
import { speech } from '#server/posters/styles/speech.ts';
import { strings } from '#server/posters/styles/strings.ts';
import { sunburst } from '#server/posters/styles/sunburst.ts';
import { supergraphic } from '#server/posters/styles/supergraphic.ts';
import { synthwave } from '#server/posters/styles/synthwave.ts';
import { thorns } from '#server/posters/styles/thorns.ts';
import { typeStack } from '#server/posters/styles/typeStack.ts';
import { vinyl } from '#server/posters/styles/vinyl.ts';
import type { PosterStyle } from './canvas.ts';
import type { PosterFacts } from './posterFacts.ts';

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
} as const satisfies Record<PosterMotif, PosterStyle>;

type Motifs = readonly PosterMotif[];

const byGenre = motifTable.byGenre as Readonly<Record<string, Motifs>>;
const forArt = motifTable.forArt as Motifs;
const forFestivals = motifTable.forFestivals as Motifs;

/** Styles for events whose name asks for a picture. */
const byName: readonly (readonly [pattern: RegExp, style: PosterMotif])[] = [
  [/saltwater|ferry|coast|tide|harbour/, 'seaside'],
  [/ironbark|hinterland|mountain|gum-/, 'hills'],
  [/moon|lantern|star/, 'nightSky'],
];

/** The style of a poster: one of those of its genre that the brand has, by its id; festivals first by their name. */
export function chooseStyle({ id, genre, categories, motifs }: PosterFacts): PosterMotif {
  const isFestival = categories.includes('Festival') && categories.includes('Music');
  const named = isFestival ? byName.find(([pattern]) => pattern.test(id)) : undefined;
  const isOfBrand = (style: PosterMotif) => motifs === undefined || motifs.includes(style);
  if (named && isOfBrand(named[1])) return named[1];
  const suitable = isFestival ? forFestivals : (byGenre[genre] ?? forArt);
  const common = suitable.filter(isOfBrand);
  const styles = common.length === 0 && motifs !== undefined ? motifs : common;
  return styles[deriveSeed(11, id) % styles.length] ?? 'typeStack';
}
