import { relative, sep } from 'node:path';
import { z } from 'zod';

const fileSummary = z.object({ lines: z.object({ total: z.number(), covered: z.number() }) });
const summarySchema = z.record(z.string(), fileSummary);

export interface RoomCoverage {
  /** The top two folders of a path, like `server/http`. */
  room: string;
  /** Executable lines, and the share of them that the tests ran, in percent. */
  lines: number;
  percent: number;
}

/** Sums a coverage summary of Istanbul's format (`coverage-summary.json`) by room, in the order of their names. */
export function coverageByRoom(json: unknown, root: string): RoomCoverage[] {
  const rooms = new Map<string, { total: number; covered: number }>();
  for (const [file, { lines }] of Object.entries(summarySchema.parse(json))) {
    const folders = relative(root, file).split(sep).slice(0, -1);
    const room = file === 'total' ? 'all' : folders.slice(0, 2).join('/');
    const sum = rooms.get(room) ?? { total: 0, covered: 0 };
    rooms.set(room, { total: sum.total + lines.total, covered: sum.covered + lines.covered });
  }
  return [...rooms]
    .map(([room, { total, covered }]) => ({
      room,
      lines: total,
      percent: total === 0 ? 100 : (100 * covered) / total,
    }))
    .toSorted((a, b) => (a.room < b.room ? -1 : 1));
}
