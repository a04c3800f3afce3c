import type { ConsoleScreen } from '#shared/contract/desktop/desktopEvents.ts';
import type { TargetMode } from '#shared/contract/console/targetEndpoints.ts';

/** Every text of the console's frame and preview. */
export const consoleMessages = {
  title: (product: string) => `${product} console`,
  starting: 'Starting…',
  opening:
    'The catalogue is being read; a first start fills it with a demo, which takes some seconds. Whatever you ask is answered after that.',
  skipToScreen: 'Skip to the screen',
  navigation: 'Screens',
  screens: {
    reporter: 'Reporter',
    preview: 'Preview',
    runs: 'Runs',
    catalogue: 'Catalogue',
    sessions: 'Sessions',
    submissions: 'Submissions',
    health: 'Health',
    targets: 'Targets',
  } satisfies Record<ConsoleScreen, string>,
  target: 'Target',

  gate: {
    title: 'This console is locked',
    noToken:
      'Open it by the address that was printed when the server started: it carries the launch token.',
    failed: (reason: string) => `The server could not be asked: ${reason}`,
    again: 'Try again',
  },

  modes: {
    group: 'Cookie mode',
    names: { visitor: 'Visitor', developer: 'Developer', staff: 'Staff' } satisfies Record<
      TargetMode,
      string
    >,
    sentences: {
      visitor: 'Visitor mode: what is done is stored.',
      developer: 'Developer mode: nothing is stored, developer calls answer.',
      staff: 'Staff mode: nothing is stored or followed.',
    } satisfies Record<TargetMode, string>,
    reset: 'Reset session',
    wasReset: 'The preview goes on as somebody new.',
    failed: (reason: string) => `The mode could not be changed: ${reason}`,
  },

  preview: {
    show: 'Preview',
    frame: 'Storefront preview',
    width: 'Width',
    sizes: { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' },
    reload: 'Reload',
    openInBrowser: 'Open in browser',
    colours: 'Colours',
    colourSchemes: { system: 'System', light: 'Light', dark: 'Dark' },
    reducedMotion: 'Reduced motion',
    device: 'Device location',
    noDevice: 'Not given',
    scenario: 'Scenario',
    noScenario: 'None',
    scenariosLocal: 'Scenarios play on this server only.',
    remote: (name: string) =>
      `${name} does not let itself be framed by another site. Open it in the browser, or use the desktop console, whose preview is a window of its own.`,
    ownWindow: 'The preview is open in its own window.',
    ownWindowClosed: 'The preview window is closed.',
    openWindow: 'Open the preview window',
    ledger: 'Not sent',
    ledgerEmpty: 'Nothing was kept from being sent.',
    ledgerCount: (count: number) => `${count} calls kept by the mode`,
    clearLedger: 'Clear',
    resize: 'Resize screen and preview',
  },

  shortcuts: {
    title: 'Keyboard shortcuts',
    open: 'Shortcuts',
    turnOn: 'Use single keys as shortcuts',
    lines: [
      ['1 – 8', 'Go to a screen'],
      ['p', 'Show or hide the preview'],
      ['r', 'Reload the preview'],
      ['v, d, s', 'Visitor, developer, staff mode'],
      ['?', 'This list'],
    ],
  },
} as const;
