import { z } from 'zod';
import type { ElectronSlice } from '#electron/main/electronSlice.ts';
import { jsonFile } from '#electron/main/files/jsonFile.ts';

const stateSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().min(360).max(10_000),
  height: z.int().min(300).max(10_000),
  isMaximized: z.boolean(),
});

export type WindowState = z.infer<typeof stateSchema>;

/** The last position of the window; null if it is on no screen now. */
export function readWindowState(file: string, screen: ElectronSlice['screen']): WindowState | null {
  const state = jsonFile(file, stateSchema).read();
  if (state === null) return null;
  return screen.getAllDisplays().some(({ workArea }) => isVisibleOn(state, workArea))
    ? state
    : null;
}

/** Stores the position for the next startup. */
export function writeWindowState(file: string, state: WindowState): void {
  jsonFile(file, stateSchema).write(state);
}

/** Pixels of the title bar that must be visible. */
const minVisible = 60;

function isVisibleOn(
  state: WindowState,
  area: { x: number; y: number; width: number; height: number },
) {
  const isBeside = state.x + state.width < area.x + minVisible;
  const isBeyond = state.x > area.x + area.width - minVisible;
  const isAbove = state.y < area.y;
  const isBelow = state.y > area.y + area.height - minVisible;
  return !(isBeside || isBeyond || isAbove || isBelow);
}
