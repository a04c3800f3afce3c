import type { ErrorEntry } from '#shared/contract/upkeep.ts';

export type LastErrors = ReturnType<typeof createLastErrors>;

const maxEntries = 100;
const levels: Readonly<Record<number, ErrorEntry['level']>> = {
  40: 'warn',
  50: 'error',
  60: 'fatal',
};

interface LogRecord {
  level: number;
  time: number;
  msg?: string;
  route?: string;
  status?: number;
  err?: { message: string };
}

/** A log stream for lines (pino's JSON) of level warn and above. */
export function createLastErrors() {
  const entries: ErrorEntry[] = [];
  return {
    write(line: string) {
      const entry = readLine(line);
      if (entry === null) return;
      entries.unshift(entry);
      entries.length = Math.min(entries.length, maxEntries);
    },
    list: () => [...entries],
  };
}

function readLine(line: string): ErrorEntry | null {
  const { level, time, msg, route, status, err } = JSON.parse(line) as LogRecord;
  const name = levels[level];
  if (name === undefined) return null;
  const facts = [msg, route, status?.toString(), err?.message];
  const message = facts.filter((fact) => fact !== undefined && fact !== '').join(' · ');
  return { at: new Date(time).toISOString(), level: name, message };
}
