import type { ScenarioId } from '#shared/contract/console/scenarios.ts';
import type { TargetMode } from '#shared/contract/console/targetEndpoints.ts';
import type { PreviewState } from './preview.ts';

/** Names of the console's screens, in the order of its sidebar and of the menu's shortcuts. */
export const screenNames = {
  start: 'Start',
  reporter: 'Reporter',
  preview: 'Preview',
  runs: 'Runs',
  catalogue: 'Catalogue',
  sources: 'Sources',
  sessions: 'Sessions',
  submissions: 'Submissions',
  health: 'Health',
  targets: 'Targets',
  brand: 'Brand',
  rules: 'Rules',
  changes: 'Changes',
  staff: 'Staff',
} as const;

export type ConsoleScreen = keyof typeof screenNames;

export const consoleScreens = Object.keys(screenNames) as ConsoleScreen[];

/** Commands to the field that finds a text on the page. */
export const findSteps = ['open', 'next', 'previous'] as const;

export type FindStep = (typeof findSteps)[number];

export type DesktopEvent =
  | { type: 'open-screen'; screen: ConsoleScreen }
  /** `wattle-console://report?…`: the query of a report's permalink, without its question mark. */
  | { type: 'open-report'; query: string }
  | { type: 'open-scenario'; id: ScenarioId }
  | { type: 'set-mode'; mode: TargetMode }
  | { type: 'open-target'; id: string }
  | { type: 'show-first-steps' }
  /** To the field that finds a text: a step, and the current place from 1 of all places. */
  | { type: 'find'; step: FindStep }
  | { type: 'found'; current: number; count: number }
  | { type: 'preview'; state: PreviewState }
  /** A call that the preview did not send because of the mode, as JSON. */
  | { type: 'not-sent'; entry: string };
