import { createHash } from 'node:crypto';
import type { Catalogue } from '#shared/domain/catalogue.ts';
import {
  brandPalette,
  brandPosterId,
  type BrandPosters,
  generatedPrefix,
  plainPosterId,
} from '#shared/domain/posters/brandPosters.ts';
import { drawPoster } from './drawPoster.ts';
import { type PosterFacts, posterFacts } from './posterFacts.ts';
import { createPictureQueue, createPictureStore } from './createPictureQueue.ts';
import { parsePosterFile, renderPoster } from './renderPoster.ts';

export interface PosterSourceOptions {
  /** The catalogue in use; its posters are looked up anew whenever it changes. */
  catalogue: () => Catalogue;
  /** The brand's colours for generated posters; null: those of the genres. */
  brandPosters?: () => BrandPosters | null;
  /** Where rendered pictures are stored. */
  directory: string;
  /** Return the SVG instead of pictures. */
  drawsOnly?: boolean;
}

/** Increase it when the artwork changes, so that no older picture is shown. */
const drawingVersion = 3;

/** Milliseconds without a request for a new picture before pictures are rendered. */
const quietTime = 4000;

export interface PosterPicture {
  body: Buffer;
  /** Media type. */
  type: string;
  /** The same address will never show another picture. */
  isFinal: boolean;
}

/**
 * The posters of a catalogue; null for what no event shows. A picture that is not rendered yet is the drawing
 * itself, as SVG: as sharp, and cheaper than any rendering. `mustRender`: whoever asks cannot show SVG.
 */
export function createPosterSource(options: PosterSourceOptions) {
  const { catalogue, directory, brandPosters = () => null, drawsOnly = false } = options;
  const queue = createPictureQueue({ store: createPictureStore(directory), quietTime });
  const findFacts = createFactsFinder(catalogue);
  return async (id: string, file: string, mustRender = false): Promise<PosterPicture | null> => {
    const form = parsePosterFile(file);
    const plainFacts = form === null ? null : findFacts(plainPosterId(id));
    if (form === null || plainFacts === null) return null;
    const brand = brandPosters();
    const facts = withBrandColours(plainFacts, brand);
    // A page from before a change of colours gets the new ones, but must not keep them under the old address.
    const isCurrentId = id === brandPosterId(facts.id, brand);
    const { crop, width, format } = form;
    const draw = (isFinal: boolean): PosterPicture => {
      const body = Buffer.from(drawPoster(facts, crop, width));
      return { body, type: 'image/svg+xml', isFinal };
    };
    if (drawsOnly) return draw(isCurrentId);
    const name = `${fingerprint(facts)}-${crop}-${width}.${format}`;
    const render = () => renderPoster(facts, form);
    const body = (await queue.read(name)) ?? (mustRender ? await queue.render(name, render) : null);
    if (body !== null) return { body, type: `image/${format}`, isFinal: isCurrentId };
    queue.renderLater(name, render);
    return draw(false);
  };
}

function withBrandColours(facts: PosterFacts, brand: BrandPosters | null): PosterFacts {
  const palette =
    brand && facts.id.startsWith(generatedPrefix) ? brandPalette(facts.id, brand) : undefined;
  return palette === undefined ? facts : { ...facts, palette };
}

/** Looks posters up by id, from a table made once a catalogue. */
function createFactsFinder(catalogue: () => Catalogue): (id: string) => PosterFacts | null {
  let source: Catalogue | null = null;
  let factsById = new Map<string, PosterFacts>();
  return (id) => {
    const current = catalogue();
    if (current !== source) {
      source = current;
      factsById = readFacts(current);
    }
    return factsById.get(id) ?? null;
  };
}

function readFacts({ events }: Catalogue): Map<string, PosterFacts> {
  const facts = new Map<string, PosterFacts>();
  for (const event of events) {
    const poster = posterFacts(event);
    if (poster && !facts.has(poster.id)) facts.set(poster.id, poster);
  }
  return facts;
}

/** Two letters of it make a folder: no folder grows to thousands of files. */
function fingerprint(facts: PosterFacts): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([drawingVersion, facts]))
    .digest('hex');
  return `${hash.slice(0, 2)}/${hash.slice(2, 18)}`;
}
