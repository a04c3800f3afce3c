import { z } from 'zod';
import type { ErrorEntry } from '#shared/contract/endpoints/toolEndpoints.ts';

/** Stores the last warnings and errors of the log, for the console. */
export interface LastErrors {
  write(line: string): void;
  /** The latest first. */
  list(): ErrorEntry[];
}

const maxEntries = 100;
const levels: Readonly<Record<number, ErrorEntry['level']>> = {
  40: 'warn',
  50: 'error',
  60: 'fatal',
};

const lineSchema = z.object({
  level: z.number(),
  time: z.number(),
  msg: z.string().default(''),
  route: z.string().optional(),
  status: z.number().optional(),
  err: z.object({ message: z.string() }).optional(),
});

/** A log stream for lines (pino's JSON) of level warn and above. */
export function createLastErrors(): LastErrors {
  const entries: ErrorEntry[] = [];
  return {
    write(line) {
      const entry = readLine(line);
      if (entry === null) return;
      entries.unshift(entry);
      entries.length = Math.min(entries.length, maxEntries);
    },
    list: () => [...entries],
  };
}

function readLine(line: string): ErrorEntry | null {
  const parsed = lineSchema.safeParse(JSON.parse(line));
  const level = parsed.success ? levels[parsed.data.level] : undefined;
  if (!parsed.success || level === undefined) return null;
  const { time, msg, route, status, err } = parsed.data;
  const facts = [msg, route, status?.toString(), err?.message];
  const message = facts.filter((fact) => fact !== undefined && fact !== '').join(' · ');
  return { at: new Date(time).toISOString(), level, message };
}
