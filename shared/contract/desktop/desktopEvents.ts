import type { ScenarioId } from '#shared/contract/console/scenarios.ts';
import type { TargetMode } from '#shared/contract/console/targetEndpoints.ts';

/** Names of the console's screens, in the order of its sidebar and of the menu's shortcuts. */
export const screenNames = {
  today: 'Today',
  events: 'Events',
  imports: 'Imports',
  features: 'Features',
  look: 'Look',
  inbox: 'Inbox',
  searches: 'Searches',
  activity: 'Activity',
  preview: 'Preview',
  reporter: 'Reporter',
  health: 'Health',
  people: 'People',
  log: 'Log',
  servers: 'Servers',
} as const;
export type ConsoleScreen = keyof typeof screenNames;
export const consoleScreens = Object.keys(screenNames) as ConsoleScreen[];

/** Groups of the sidebar; Today stands above them. */
export const screenGroups = {
  Shop: ['events', 'imports', 'features', 'look'],
  Visitors: ['inbox', 'searches', 'activity'],
  Ranking: ['preview', 'reporter'],
  System: ['health', 'people', 'log', 'servers'],
} as const satisfies Record<string, readonly ConsoleScreen[]>;

/** Addresses of earlier versions, and the screens that have their content now. */
export const earlierScreens: Readonly<Record<string, ConsoleScreen>> = {
  start: 'today',
  catalogue: 'events',
  sources: 'imports',
  rules: 'features',
  brand: 'look',
  submissions: 'inbox',
  sessions: 'activity',
  runs: 'reporter',
  staff: 'people',
  changes: 'log',
  targets: 'servers',
};

/** Actions of the menus and of the palette, with their labels in both. */
export const desktopActions = {
  chooseDataFolder: 'Choose data folder…',
  restart: 'Restart',
  showLogs: 'Show log files',
  saveDiagnostics: 'Save diagnostics…',
  showAbout: 'About',
  checkForUpdates: 'Check for updates…',
} as const;
export type DesktopAction = keyof typeof desktopActions;

/** Steps of the search for a text on the page: a new search, and its next and previous place. */
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
  | { type: 'find'; step: FindStep }
  /** The place that the search is at, counted from 1, and how many there are. */
  | { type: 'found'; current: number; count: number };
