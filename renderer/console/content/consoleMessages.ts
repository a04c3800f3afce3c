import type { TargetMode } from '#shared/contract/console/targetEndpoints.ts';
import { screenNames } from '#shared/contract/desktop/desktopEvents.ts';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';

/** Every text of the console's frame and preview. */
export const consoleMessages = {
  title: (product: string) => `${product} console`,
  starting: 'Starting…',
  opening:
    'The catalogue is loading. A first start creates a demo catalogue, which takes some seconds. Calls wait until it is loaded.',
  skipToScreen: 'Skip to the screen',
  navigation: 'Screens',
  foldSidebar: 'Fold the sidebar',
  unfoldSidebar: 'Unfold the sidebar',
  screens: screenNames,
  target: 'Target',
  unknownTarget: (id: string) =>
    `This address names the target "${id}", which is not configured here. Add it under Targets, or choose another target.`,

  /** Texts that name a live server on every screen. */
  remote: {
    server: (name: string) => `Live server ${name}`,
    member: (name: string, role: string) => `You are ${name}, ${role}.`,
    visitors: 'Its visitors see what you change.',
  },

  change: {
    title: (server: string) => `Change ${server}?`,
    consequence: (url: string) => `Visitors of ${url} see this change.`,
    sure: 'Yes, change it',
    cancel: 'Cancel',
    quiet: 'Do not ask again for this server for 15 minutes',
    declined: (server: string) => `You cancelled: nothing was changed on ${server}.`,
  },

  signIn: {
    title: 'Sign in',
    server: (host: string) => `The console of ${host}, for its staff.`,
    key: 'Your staff key',
    keyHint: 'It begins with “staff.”; an owner made it for you.',
    submit: 'Sign in',
    pending: 'Signing in…',
    signOut: 'Sign out',
    signOutEverywhere: 'Sign out everywhere',
    signedOut: 'You are signed out.',
    signedOutEverywhere: 'You are signed out, here and in every other browser.',
    ended: 'You are signed out: a session ends after 12 hours, or when it is ended elsewhere.',
  },

  gate: {
    title: 'This console is locked',
    noToken:
      'Open the address that was printed when the server started: it contains the launch token.',
    failed: (reason: string) => `The server did not answer: ${reason}`,
    again: 'Try again',
  },

  modes: {
    group: 'Cookie mode',
    names: { visitor: 'Visitor', developer: 'Developer', staff: 'Staff' } satisfies Record<
      TargetMode,
      string
    >,
    sentences: {
      visitor: 'Visitor mode: actions are stored.',
      developer: 'Developer mode: nothing is stored, developer calls are allowed.',
      staff: 'Staff mode: nothing is stored or followed.',
    } satisfies Record<TargetMode, string>,
    reset: 'Reset session',
    wasReset: 'The preview has a new session.',
    failed: (reason: string) => `The mode could not be changed: ${reason}`,
  },

  preview: {
    show: 'Preview',
    frame: 'Storefront preview',
    width: 'Width',
    sizes: { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' },
    reload: 'Reload',
    pageMode: (mode: string) => `The page below is in ${mode} mode.`,
    alignPage: (mode: string) => `Switch it to ${mode}`,
    openInBrowser: 'Open in browser',
    colours: 'Colours',
    colourSchemes: { system: 'System', light: 'Light', dark: 'Dark' },
    reducedMotion: 'Reduced motion',
    device: 'Device location',
    noDevice: 'Not given',
    scenario: 'Scenario',
    noScenario: 'None',
    scenariosLocal: 'Scenarios play on this server only.',
    time: {
      group: 'Time',
      time: 'Shop at',
      zone: 'In',
      show: 'Show',
      now: 'Now',
      shown: (moment: string) => `The page shows ${moment}.`,
      notForVisitors:
        'Developers and staff can see the shop at another time: change the mode above.',
    },
    remote: (name: string) =>
      `${name} opens in a new tab: to protect its visitors, its pages refuse to be shown inside another site. The tab uses the cookies of this browser, not the mode chosen above. The desktop console has a preview of it with mode, width and device location.`,
    openRemote: (name: string) => `Open ${name} in a new tab`,
    ownWindow: 'The preview is open in its own window.',
    ownWindowClosed: 'The preview window is closed.',
    openWindow: 'Open the preview window',
    notSent: 'Not sent',
    notSentEmpty: 'Every call was sent.',
    notSentCount: (count: number) => `${formatCountOf(count, 'call')} not sent because of the mode`,
    clearNotSent: 'Clear',
    resize: 'Resize screen and preview',
  },

  palette: {
    title: 'Commands',
    placeholder: 'Screen, action, run, event, session…',
    none: 'Nothing matches.',
    found: (count: number) => `${count} found`,
    groups: {
      screen: 'Screen',
      mode: 'Mode',
      action: 'Action',
      target: 'Target',
      scenario: 'Scenario',
      city: 'Report',
      run: 'Run',
      event: 'Event',
      session: 'Session',
    },
    togglePreview: 'Show or hide the preview',
    reloadPreview: 'Reload the preview',
    reload: 'Reload',
    reportFor: (city: string) => `Report for ${city}`,
    /** As in the menus of the desktop. */
    desktop: {
      chooseDataFolder: 'Choose data folder…',
      restart: 'Restart',
      openTargetWindow: 'Open target in its own window',
      themes: { system: 'System theme', light: 'Light theme', dark: 'Dark theme' },
      showLogs: 'Show log files',
      saveDiagnostics: 'Save diagnostics…',
      about: 'About',
      checkForUpdates: 'Check for updates…',
      updateChecksOn: 'Check for updates at startup: on',
      updateChecksOff: 'Check for updates at startup: off',
    },
  },

  /** The first three as in the menus of the desktop. */
  find: {
    open: 'Find…',
    findNext: 'Find next',
    findPrevious: 'Find previous',
    title: 'Find on this page',
    field: 'Text to find',
    close: 'Close',
    count: (current: number, count: number) =>
      count === 0 ? 'Not found' : `${current} of ${count}`,
  },

  firstSteps: {
    title: 'First steps',
    position: (step: number, count: number) => `Step ${step} of ${count}:`,
    next: 'Next step',
    done: 'Done',
    skipAll: 'Skip all',
    steps: [
      {
        text: 'The console has filled itself with a demo. Look at the storefront as a visitor sees it.',
        action: 'Show the demo',
        screen: 'preview',
      },
      {
        text: 'Import events of your own from a spreadsheet, JSON, a page or a calendar. A dry run shows first what would change.',
        action: 'Import a file',
        screen: 'catalogue',
      },
      {
        text: 'Connect a server of yours, and every screen of the console works on it.',
        action: 'Connect a server',
        screen: 'targets',
      },
    ],
  },

  shortcuts: {
    title: 'Keyboard shortcuts',
    open: 'Shortcuts',
    turnOn: 'Use single keys as shortcuts',
    lines: [
      ['1 – 9, 0', 'Go to a screen'],
      ['p', 'Show or hide the preview'],
      ['r', 'Reload the preview'],
      ['v, d, s', 'Visitor, developer, staff mode'],
      ['Ctrl/Cmd+K', 'Commands'],
      ['Ctrl/Cmd+F', 'Find on this page'],
      ['?', 'This list'],
    ],
  },
} as const;
