import { repeat } from '#server/features/repeat.ts';
import type { PosterAddress } from './frontPosters.ts';

export interface PrerenderOptions {
  /** The catalogue in use: another one has other pictures. */
  catalogue: () => object;
  listPosters: () => Promise<readonly PosterAddress[]>;
  /** Renders and stores one; quick where it is stored already. */
  render: (address: PosterAddress) => Promise<unknown>;
  /** Milliseconds without a request before the next is rendered. */
  quietTime: number;
  /** Milliseconds between two posters: half a core stays free. */
  pause: number;
  onError: (error: unknown) => void;
}

/** Paths of probes, which come every few seconds and have no visitor. */
const probePaths = new Set(['/healthz', '/readyz', '/metrics']);

/** Renders the posters of the first pages, one at a time while there are no requests, anew for every catalogue. */
export function prerenderPosters(options: PrerenderOptions) {
  const { catalogue, listPosters, render, quietTime, pause, onError } = options;
  let lastRequest = performance.now();
  let renderedFor: object | null = null;
  let waiting: PosterAddress[] = [];
  const renderNext = async () => {
    if (performance.now() - lastRequest < quietTime) return;
    const current = catalogue();
    if (current !== renderedFor) {
      renderedFor = current;
      waiting = [...(await listPosters())];
    }
    const next = waiting.shift();
    if (next !== undefined) await render(next);
  };
  return {
    ...repeat(pause, renderNext, onError),
    noteRequest(path: string) {
      if (!probePaths.has(path)) lastRequest = performance.now();
    },
  };
}
