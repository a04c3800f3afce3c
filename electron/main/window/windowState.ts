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

/** Where the window was when it was closed; null where that place is on no screen any more. */
export function readWindowState(file: string, screen: ElectronSlice['screen']): WindowState | null {
  const state = jsonFile(file, stateSchema).read();
  if (state === null) return null;
  return screen.getAllDisplays().some(({ workArea }) => isSeenOn(state, workArea)) ? state : null;
}

/** Keeps it for the next start. */
export function keepWindowState(file: string, state: WindowState): void {
  jsonFile(file, stateSchema).write(state);
}

/** Pixels of the title bar that must be within reach of the mouse. */
const reachable = 60;

function isSeenOn(
  state: WindowState,
  area: { x: number; y: number; width: number; height: number },
) {
  const isBeside = state.x + state.width < area.x + reachable;
  const isBeyond = state.x > area.x + area.width - reachable;
  const isAbove = state.y < area.y;
  const isBelow = state.y > area.y + area.height - reachable;
  return !(isBeside || isBeyond || isAbove || isBelow);
}
