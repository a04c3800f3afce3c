import type { PublicEvent } from '#shared/contract/publicEvent.ts';
import { heroCarousel } from '#shared/domain/home/homeLayout.ts';
import type { RecommendationService } from '#server/features/recommendations/recommendationService.ts';
import { newVisitor } from '#server/features/visitors/visitor.ts';

export interface PosterFile {
  body: Uint8Array | string;
  type: string;
  /** Final: the address shows this picture from now on. Others are soon replaced by a rendered one. */
  isFinal: boolean;
}

/** Answers one form of a poster (`wide.webp` of `/posters/ID/wide.webp`), or null where there is none. */
export type PosterSource = (
  id: string,
  file: string,
  /** Render it at once where it is not rendered yet, instead of returning the drawing as SVG. */
  mustRender?: boolean,
) => Promise<PosterFile | null>;

export interface PosterAddress {
  id: string;
  file: string;
}

/** Widths in pixels that phones of double and triple density and desktops of single density request (see `posterSources`). */
const heroWidths = [768, 480];
const cardWidths = [320, 480];
/** Cards of a section: those that are visible after one "Show more", and some more. */
const seenCards = 10;

/** A visitor without any signal sees what most first visits see. */
const firstVisitor = newVisitor('');

export interface FrontOptions extends Pick<RecommendationService, 'recommend'> {
  searchPictures: () => readonly (string | null)[];
}

/** Lists the posters at the top of a new visitor's home page and of the first page of search, each once. */
export async function frontPosters(options: FrontOptions): Promise<PosterAddress[]> {
  const { recommend, searchPictures } = options;
  const { sections, catalog } = await recommend(firstVisitor, {}, {});
  const byKey = new Map(catalog.map((event) => [event.eventKey, event]));
  const shown = sections.map(({ events }) =>
    events.flatMap(({ eventKey }) => byKey.get(eventKey) ?? []),
  );
  const [hero = [], ...others] = shown;
  const addresses = [
    ...hero.slice(0, heroCarousel.maxEvents).flatMap(heroForms),
    ...others.flatMap((events) => events.slice(0, seenCards)).flatMap(cardForms),
    ...searchPictures().flatMap((picture) => forms(picture, cardWidths)),
  ];
  return [
    ...new Map(addresses.map((address) => [Object.values(address).join('/'), address])).values(),
  ];
}

function heroForms({ studioImage, homepageImage }: PublicEvent): PosterAddress[] {
  return forms(studioImage ?? homepageImage, heroWidths);
}

function cardForms({ eventImage1, homepageImage }: PublicEvent): PosterAddress[] {
  return forms(eventImage1 ?? homepageImage, cardWidths);
}

/** Empty for pictures of other servers. */
function forms(image: string | null, widths: readonly number[]): PosterAddress[] {
  const [, id, crop] = /^\/posters\/([^/?]+)\/([a-z]+)\.webp/.exec(image ?? '') ?? [];
  return id === undefined ? [] : widths.map((width) => ({ id, file: `${crop}-${width}.avif` }));
}
