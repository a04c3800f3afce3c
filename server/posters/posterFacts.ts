import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { generatedPrefix, plainPosterId } from '#shared/domain/posters/brandPosters.ts';
import type { PosterMotif } from '#shared/domain/posters/posterMotifs.ts';
import type { PosterPalette } from '#shared/domain/posters/posterPalette.ts';

/** The facts of a poster: the same for every date of a show. */
export interface PosterFacts {
  /** The `ID` of `/posters/ID/…`, without the tag of a brand. */
  id: string;
  title: string;
  /** A line above the title: a tour, a play's company, an occasion. */
  kicker: string;
  /** A line below: guests, the top of a line-up. */
  footer: string;
  /** Main genre, which decides styles and colours. */
  genre: string;
  categories: readonly string[];
  /** Colours of the brand instead of those of the genre. */
  palette?: PosterPalette;
  /** The motifs of the brand, where it chose some. */
  motifs?: readonly PosterMotif[];
}

const posterPath = /^\/posters\/([a-z0-9-]{1,80})\//;

/** The poster an event shows, or null where its picture is not one of ours. */
export function posterFacts(event: CatalogueEvent): PosterFacts | null {
  const shownId = posterPath.exec(event.homepageImage ?? '')?.[1];
  if (shownId === undefined) return null;
  const id = plainPosterId(shownId);
  const name = event.name
    .replace(/ – (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/, '')
    .replaceAll(separators, '');
  const headliner = event.artists.find(({ billing }) => billing === 'headliner')?.name ?? '';
  const categories = event.categories.map((category) => category.name);
  const isFestival = categories.includes('Festival');
  // A poster of the demo tours; one of a listing is that of its venue.
  const venue = id.startsWith(generatedPrefix) ? event.venue.name : '';
  return {
    id,
    ...(isFestival ? festivalWords(name) : wordsOf(name, headliner, categories.includes('Music'))),
    footer: footerOf(event, isFestival) || venue,
    genre: event.genres[0]?.name ?? '',
    categories,
  };
}

type Words = Pick<PosterFacts, 'title' | 'kicker'>;

function festivalWords(name: string): Words {
  const [, title = name, year = ''] = /^(.*?)(?: (\d{4}))?$/.exec(name) ?? [];
  return { title, kicker: year };
}

/** The title is the act where the show is named for it, else the show, with the act above. */
function wordsOf(name: string, headliner: string, isMusic: boolean): Words {
  if (headliner !== '' && name.startsWith(headliner)) {
    return { title: headliner, kicker: tidy(name.slice(headliner.length)) };
  }
  if (headliner !== '' && name.endsWith(` with ${headliner}`)) {
    const occasion = name.slice(0, -headliner.length);
    return occasion.startsWith('An Evening')
      ? { title: headliner, kicker: isMusic ? 'An evening in concert' : 'An evening with' }
      : { title: tidy(occasion.slice(0, -6)), kicker: `with ${headliner}` };
  }
  return { title: name, kicker: headliner };
}

function tidy(text: string): string {
  return text
    .replaceAll(separators, '')
    .replace(/^[\s+&-]+/, '')
    .replaceAll(separators, '')
    .replace(/‘|’(?!\p{L})/gu, '');
}

/** What separates the parts of a name, where it stands at an end: `| Live`. */
const separators = /^[\s|:;,/·•–—]+|[\s|:;,/·•–—]+$/g;

function footerOf({ artists }: CatalogueEvent, isFestival: boolean): string {
  const names = artists.map(({ name }) => name);
  if (names.length < 2) return '';
  return isFestival ? names.slice(0, 5).join(' · ') : `with ${names.slice(1, 3).join(' & ')}`;
}
