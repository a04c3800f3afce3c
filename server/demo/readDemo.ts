import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { instantNames } from '#shared/domain/catalogue/eventFields.ts';
import {
  commonZone,
  dayLength,
  isoDay,
  startOfDay,
  toWallTime,
} from '#shared/domain/time/calendar.ts';
import type { EventRecord } from '#server/import/record/eventRecord.ts';
import type { InteractionKind } from '#server/storage/engine/schema.ts';

/** The demo as `npm run demo` writes it: a listing in our own format, and visitors. */
export interface Demo {
  /** The day that all dates belong to: `2026-11-20`. */
  day: string;
  /** Instants are local times of the venue: `2026-11-28T19:30`. */
  events: EventRecord[];
  visitors: DemoVisitor[];
}

/** Events are named by source id, artists and labels by name. Instants are UTC, to the minute. */
export interface DemoVisitor {
  sessionId: string;
  createdAt: string;
  /** Null: no location was set. */
  postcode: string | null;
  preferences: Record<'bands' | 'categories' | 'genres', string[]>;
  bookmarks: { event: string; at: string }[];
  interactions: { kind: InteractionKind; event: string; target: string; at: string }[];
}

export const demoFile = join(import.meta.dirname, '../../resources/demo/demo.json.br');

const decompress = promisify(brotliDecompress);

/** Reads the demo with its dates moved by whole weeks, so that it begins within the last seven days. */
export async function readDemo(now: Date): Promise<Demo> {
  const json = (await decompress(await readFile(demoFile))).toString();
  const { day, events, visitors } = JSON.parse(json) as Demo;
  const today = startOfDay(toWallTime(now.getTime(), commonZone));
  const weeks = Math.floor((today - Date.parse(day)) / (7 * dayLength));
  // The same time of day on another day: `2026-11-28T19:30`, or a day alone.
  const move = (time: string) => {
    const [old = '', ...clock] = time.split('T');
    const moved = isoDay(Date.parse(old) + weeks * 7 * dayLength);
    return [moved, ...clock].join('T');
  };
  return {
    day: move(day),
    events: events.map((event) => moveEvent(event, move)),
    visitors: visitors.map((visitor) => moveVisitor(visitor, move)),
  };
}

function moveEvent(event: EventRecord, move: (time: string) => string): EventRecord {
  const times = instantNames.flatMap((field) => {
    const time = event[field];
    return typeof time === 'string' ? [[field, move(time)]] : [];
  });
  return { ...event, ...Object.fromEntries(times) };
}

function moveVisitor(visitor: DemoVisitor, move: (time: string) => string): DemoVisitor {
  const moveAt = <T extends { at: string }>(act: T): T => ({ ...act, at: move(act.at) });
  return {
    ...visitor,
    createdAt: move(visitor.createdAt),
    bookmarks: visitor.bookmarks.map(moveAt),
    interactions: visitor.interactions.map(moveAt),
  };
}
