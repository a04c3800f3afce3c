import { repeat, type Repeated } from '#server/jobs/repeat.ts';
import type { PosterAddress } from '#server/services/posters/frontPosters.ts';

export interface AheadOptions {
  /** The catalogue in use: another one has other pictures. */
  catalogue: () => object;
  /** The pictures seen first. */
  front: () => Promise<readonly PosterAddress[]>;
  /** Draws one with care and keeps it; one that is kept already costs next to nothing. */
  draw: (address: PosterAddress) => Promise<unknown>;
  /** Milliseconds nobody may have asked for anything before the next is drawn. */
  quietTime: number;
  /** Milliseconds between two pictures: half a core stays free. */
  pause: number;
  onError: (error: unknown) => void;
}

interface DrawingAhead extends Repeated {
  /** Notes that somebody asks for that path. */
  note: (path: string) => void;
}

/** What asks every few seconds, and is nobody who waits. */
const watchers = new Set(['/healthz', '/readyz', '/metrics']);

/** Draws the pictures seen first, one at a time while nobody asks for anything, anew for every catalogue. */
export function drawAhead(options: AheadOptions): DrawingAhead {
  const { catalogue, front, draw, quietTime, pause, onError } = options;
  let lastAsked = performance.now();
  let drawnFor: object | null = null;
  let waiting: PosterAddress[] = [];
  const drawNext = async () => {
    if (performance.now() - lastAsked < quietTime) return;
    const current = catalogue();
    if (current !== drawnFor) {
      drawnFor = current;
      waiting = [...(await front())];
    }
    const next = waiting.shift();
    if (next !== undefined) await draw(next);
  };
  return {
    ...repeat(pause, drawNext, onError),
    note(path) {
      if (!watchers.has(path)) lastAsked = performance.now();
    },
  };
}
