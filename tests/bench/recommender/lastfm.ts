import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArtistContent } from '#server/recommender/model/contentVectors.ts';
import type { TasteSignal } from '#server/recommender/model/signalMatrix.ts';

/** Public listening data, looked for beside the project; never part of it. */
const folder = join(import.meta.dirname, '../../../../shared/data/lastfm');

export const hasLastfm = existsSync(folder);
export const foldNumbers = [0, 1, 2, 3, 4] as const;

/** Users with the artists they listened to. */
export type Listening = ReadonlyMap<number, readonly number[]>;

/** Train and test part of one published fold. */
export function readFold(fold: number): { train: Listening; test: Listening } {
  const part = (name: string) =>
    grouped(lines(`folds/${fold}/${name}.dat`).map((line) => line.split(',').map(Number)));
  return { train: part('train'), test: part('test') };
}

/** Play counts by user, most played first. */
export function readPlays(): Map<number, { artist: number; plays: number }[]> {
  const users = new Map<number, { artist: number; plays: number }[]>();
  for (const [user = 0, artist = 0, plays = 0] of rows('user_artists.dat')) {
    const list = users.get(user) ?? [];
    list.push({ artist, plays });
    users.set(user, list);
  }
  for (const list of users.values()) list.sort((a, b) => b.plays - a.plays || a.artist - b.artist);
  return users;
}

/** Users whose taste no model may see. */
export function readHeldOut(): Set<number> {
  return new Set(lines('heldout_users.txt').map(Number));
}

/** The artists that have real listings. */
export function readListed(): number[] {
  return rows('listed_artists.tsv').map(([artist = 0]) => artist);
}

/** Names of all artists, by their id. */
export function readArtistNames(): Map<number, string> {
  return new Map(
    lines('artists.tsv')
      .slice(1)
      .map((line) => line.split('\t'))
      .map(([id = '', name = '']) => [Number(id), name]),
  );
}

/** Tags the other users gave. */
export function readTags(): ArtistContent[] {
  const tags = new Map<number, { name: string; weight: number }[]>();
  for (const line of lines('artist_tags.tsv').slice(1)) {
    const [artist = '', name = '', count = ''] = line.split('\t');
    const list = tags.get(Number(artist)) ?? [];
    list.push({ name, weight: Number(count) });
    tags.set(Number(artist), list);
  }
  return Array.from(tags, ([artistKey, labels]) => ({ artistKey, labels }));
}

/** Listening as plain signals, each of weight 1. */
export function asSignals(listening: Listening): TasteSignal[] {
  return [...listening].flatMap(([visitor, artists]) =>
    artists.map((artistKey) => ({ visitor, artistKey, weight: 1 })),
  );
}

function lines(name: string): string[] {
  return readFileSync(join(folder, name), 'utf8').trim().split('\n');
}

function rows(name: string): number[][] {
  return lines(name)
    .slice(1)
    .map((line) => line.split('\t').map(Number));
}

function grouped(pairs: readonly number[][]): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const [user = 0, artist = 0] of pairs) {
    const list = groups.get(user) ?? [];
    list.push(artist);
    groups.set(user, list);
  }
  return groups;
}
