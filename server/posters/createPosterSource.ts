import { createHash } from 'node:crypto';
import type { Catalogue } from '#shared/domain/catalogue/catalogue.ts';
import {
  brandPalette,
  brandPosterId,
  type BrandPosters,
  generatedPrefix,
  plainPosterId,
} from '#shared/domain/posters/brandPosters.ts';
import {
  shareFile,
  sharePrefix,
  type ShareFacts,
  type SharePicture,
} from '#shared/domain/posters/sharePicture.ts';
import { createPictureQueue } from './createPictureQueue.ts';
import { drawPoster } from './drawPoster.ts';
import { drawShare } from './drawShare.ts';
import { type PosterFacts, posterFacts } from './posterFacts.ts';
import { parsePosterFile, renderPoster, renderShare } from './renderPoster.ts';

export interface PosterSourceOptions {
  /** The catalogue in use; its posters are looked up anew whenever it changes. */
  catalogue: () => Catalogue;
  /** Colours and motifs for generated posters, null: those of the genres; and what shared links show. */
  brand?: () => { posters: BrandPosters | null; sharePicture: SharePicture | null };
  /** Folder of rendered pictures. */
  directory: string;
  /** Return the SVG instead of pictures. */
  drawsOnly?: boolean;
}

const noBrand = { posters: null, sharePicture: null };

/** Increase it when the artwork changes, so that no older picture is shown. */
const drawingVersion = 4;

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
  const { catalogue, directory, brand: currentBrand = () => noBrand, drawsOnly = false } = options;
  const queue = createPictureQueue(directory, quietTime);
  const findFacts = createFactsFinder(catalogue);
  /** Rendered at once: readers of shared links cannot show SVG. */
  const readShare = async (id: string, file: string): Promise<PosterPicture | null> => {
    const current = currentBrand().sharePicture;
    if (current === null || file !== shareFile) return null;
    const { facts } = current;
    const isFinal = id === current.id;
    const drawing = Buffer.from(drawShare(facts));
    if (drawsOnly) return { body: drawing, type: 'image/svg+xml', isFinal };
    const name = `${fingerprint(facts)}-${shareFile}`;
    const render = () => renderShare(drawing);
    const body = (await queue.read(name)) ?? (await queue.render(name, render));
    return { body, type: 'image/png', isFinal };
  };
  return async (id: string, file: string, mustRender = false): Promise<PosterPicture | null> => {
    if (id.startsWith(sharePrefix)) return readShare(id, file);
    const form = parsePosterFile(file);
    const plainFacts = form === null ? null : findFacts(plainPosterId(id));
    if (form === null || plainFacts === null) return null;
    const brand = currentBrand().posters;
    const facts = withBrand(plainFacts, brand);
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

/** The facts with the colours of the brand, and its motifs where it chose some. */
function withBrand(facts: PosterFacts, brand: BrandPosters | null): PosterFacts {
  const palette =
    brand && facts.id.startsWith(generatedPrefix) ? brandPalette(facts.id, brand) : undefined;
  if (brand === null || palette === undefined) return facts;
  return { ...facts, palette, ...(brand.motifs && { motifs: brand.motifs }) };
}

/** Looks posters up by id, from a table made once a catalogue. */
function createFactsFinder(catalogue: () => Catalogue): (id: string) => PosterFacts | null {
  let table: { source: Catalogue; facts: Map<string, PosterFacts> } | null = null;
  return (id) => {
    const source = catalogue();
    if (table?.source !== source) table = { source, facts: readFacts(source) };
    return table.facts.get(id) ?? null;
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
function fingerprint(facts: PosterFacts | ShareFacts): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([drawingVersion, facts]))
    .digest('hex');
  return `${hash.slice(0, 2)}/${hash.slice(2, 18)}`;
}
