import type { TargetMode } from '#shared/contract/console/targetEndpoints.ts';
import { screenNames } from '#shared/contract/desktop/desktopEvents.ts';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';

type Member = { name: string; role: string } | null;

/** Every text of the console's frame and preview. */
export const consoleMessages = {
  title: (product: string) => `${product} console`,
  starting: 'Starting…',
  opening:
    'The catalogue is loading. A first start creates a demo catalogue, which takes some seconds. Calls wait until it is loaded.',
  skipToScreen: 'Skip to the screen',
  navigation: 'Screens',
  screens: screenNames,
  server: 'Server',
  unknownTarget: (id: string) =>
    `This address names the server "${id}", which is not configured here. Add it under Servers, or choose another one.`,
  /** Names a server that visitors use, and who the console is there. */
  live: (host: string, member: Member) =>
    [`Live: ${host}`, member && [member.name, member.role].filter(Boolean).join(', ')]
      .filter(Boolean)
      .join(' · ') + (member?.role === 'viewer' ? ': you can look, and change nothing' : ''),
  addRule: '+ Rule',

  change: {
    title: (server: string) => `Change ${server}?`,
    consequence: (url: string) => `Visitors of ${url} see this change.`,
    sure: 'Yes, change it',
    cancel: 'Cancel',
    quiet: 'Do not ask again for this server for 15 minutes',
    declined: (server: string) => `You cancelled: nothing was changed on ${server}.`,
  },

  account: {
    group: 'Account',
    label: (member: Member) =>
      member === null ? 'No key' : `${member.name || 'You'} · ${member.role}`,
    who: (member: Member, server: string) =>
      member === null
        ? `No key that works on ${server}.`
        : `You are ${[member.name, member.role].filter(Boolean).join(', ')} on ${server}.`,
    changeKey: 'Change the key',
    signOut: 'Sign out',
    signOutEverywhere: 'Sign out everywhere',
  },

  signIn: {
    title: 'Sign in',
    server: (host: string) => `The console of ${host}, for its staff.`,
    key: 'Your staff key',
    keyHint: 'It begins with “staff.”; an owner made it for you.',
    submit: 'Sign in',
    pending: 'Signing in…',
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
    group: 'Mode',
    names: { visitor: 'Visitor', developer: 'Developer', staff: 'Staff' } satisfies Record<
      TargetMode,
      string
    >,
    /** Of the page in the preview alone: screens beside it store what they change. */
    sentences: {
      visitor: 'The page stores what you do on it.',
      developer: 'The page stores nothing of what you do on it, and answers developer calls.',
      staff: 'The page neither stores nor follows what you do on it.',
    } satisfies Record<TargetMode, string>,
    reset: 'Reset session',
    wasReset: 'The preview has a new session.',
    failed: (reason: string) => `The mode could not be changed: ${reason}`,
  },

  preview: {
    show: 'Preview',
    frame: 'Storefront preview',
    choices: {
      size: ['Width', { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' }],
      colourScheme: ['Colours', { system: 'System', light: 'Light', dark: 'Dark' }],
    },
    reload: 'Reload',
    pageMode: (mode: string) => `The page below is in ${mode} mode.`,
    alignPage: (mode: string) => `Switch it to ${mode}`,
    openInBrowser: 'Open in browser',
    reducedMotion: 'Reduced motion',
    device: 'Device location',
    noDevice: 'Not given',
    scenario: 'Scenario',
    noScenario: 'None',
    time: {
      group: 'Time',
      time: 'Shop at',
      zone: 'In',
      show: 'Show',
      now: 'Now',
      shown: (moment: string) => `The page shows ${moment}.`,
      notForVisitors: 'Developers and staff can see the shop at another time: change the mode.',
    },
    remote: (name: string) =>
      `${name} opens in the browser: to protect its visitors, its pages refuse to be shown inside another site. The browser uses its own cookies, not the mode chosen above.`,
    notSent: 'Not sent',
    notSentEmpty: 'Every call was sent.',
    notSentCount: (count: number) => `${formatCountOf(count, 'call')} not sent because of the mode`,
    clearNotSent: 'Clear',
    resize: 'Resize screen and preview',
  },

  palette: {
    title: 'Commands',
    open: 'Find or do…',
    placeholder: 'Screen, action, run, event, session…',
    none: 'Nothing matches.',
    searching: 'Searching…',
    tooShort:
      'No command matches. Events, runs and sessions are searched from three characters on.',
    notFound: (reason: string) => `Could not ask: ${reason}`,
    found: (count: number) => `${count} found`,
    groups: {
      screen: 'Screen',
      mode: 'Mode',
      action: 'Action',
      target: 'Server',
      scenario: 'Scenario',
      city: 'Report',
      run: 'Run',
      event: 'Event',
      correct: 'Correct',
      session: 'Session',
    },
    togglePreview: 'Show or hide the preview',
    examples: 'Examples of every piece',
    reloadPreview: 'Reload the preview',
    reload: 'Reload',
    reportFor: (city: string) => `Report for ${city}`,
    /** As in the menus of the desktop. */
    desktop: {
      openTargetWindow: 'Open target in its own window',
      themes: { system: 'System theme', light: 'Light theme', dark: 'Dark theme' },
      updateChecks: (turn: string) => `Check for updates at startup: ${turn}`,
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
        screen: 'imports',
      },
      {
        text: 'Connect a server of yours, and every screen of the console works on it.',
        action: 'Connect a server',
        screen: 'servers',
      },
    ],
  },

  shortcuts: {
    title: 'Keyboard shortcuts',
    open: 'Shortcuts',
    turnOn: 'Use letters as shortcuts',
    lines: [
      ['g, then a letter', 'Go to the screen with this letter'],
      ['p', 'Show or hide the preview'],
      ['r', 'Reload the preview'],
      ['v, d, s', 'Visitor, developer, staff mode, in Preview and Reporter'],
      ['Ctrl/Cmd+K', 'Commands'],
      ['Ctrl/Cmd+F', 'Find on this page'],
      ['?', 'This list'],
    ],
  },
} as const;
