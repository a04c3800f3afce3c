import type Electron from 'electron';
import { z } from 'zod';
import type { ElectronSlice } from '#electron/main/electronSlice.ts';
import { jsonFile } from '#electron/main/files/jsonFile.ts';

const positionSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().min(240).max(10_000),
  height: z.int().min(240).max(10_000),
  isMaximized: z.boolean(),
});

type WindowPosition = z.output<typeof positionSchema>;

/** The last position of a window; null if it is on no screen now. */
export function readPosition(file: string, screen: ElectronSlice['screen']): WindowPosition | null {
  const position = jsonFile(file, positionSchema).read();
  if (position === null) return null;
  return screen.getAllDisplays().some(({ workArea }) => isVisibleOn(position, workArea))
    ? position
    : null;
}

/** Stores the position for the next startup. */
export function writePosition(file: string, position: WindowPosition): void {
  jsonFile(file, positionSchema).write(position);
}

/** Pixels of the title bar that must be visible. */
const minVisible = 60;

function isVisibleOn(position: WindowPosition, area: Electron.Rectangle) {
  const isBeside = position.x + position.width < area.x + minVisible;
  const isBeyond = position.x > area.x + area.width - minVisible;
  const isAbove = position.y < area.y;
  const isBelow = position.y > area.y + area.height - minVisible;
  return !(isBeside || isBeyond || isAbove || isBelow);
}
