import type { Listening } from './lastfm.ts';

/** Ranks artists for users as they come, keeping the best of each. */
export class TopLists {
  readonly #size: number;
  readonly #lists = new Map<number, { artist: number; score: number }[]>();

  constructor(size: number) {
    this.#size = size;
  }

  offer(user: number, artist: number, score: number): void {
    const list = this.#lists.get(user) ?? [];
    if (list.length === 0) this.#lists.set(user, list);
    if (list.length === this.#size && score <= (list.at(-1)?.score ?? -Infinity)) return;
    const place = list.findIndex((entry) => entry.score < score);
    list.splice(place < 0 ? list.length : place, 0, { artist, score });
    if (list.length > this.#size) list.pop();
  }

  of(user: number): number[] {
    return (this.#lists.get(user) ?? []).map(({ artist }) => artist);
  }
}

/** Hits over test items of the user, mean over users; a user whose items are all unknown counts 0. */
export function recall(top: TopLists, test: Listening): number {
  let sum = 0;
  for (const [user, items] of test) {
    const shown = new Set(top.of(user));
    sum += items.filter((item) => shown.has(item)).length / items.length;
  }
  return sum / test.size;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
