/** Names a part of the page with the rank at which an event stood there, `near#3`; without one at rank 0. */
export function rankedTarget(target: string, rank: number): string {
  return rank === 0 ? target : `${target}#${rank}`;
}

/** Reads the part of the page and the rank, which is null where there is none of 1 to 999. */
export function parseRankedTarget(text: string): { target: string; rank: number | null } {
  const [, target = text, rank] = /^(.+)#([1-9]\d{0,2})$/.exec(text) ?? [];
  return { target, rank: rank === undefined ? null : Number(rank) };
}
