import type { BundleCheck } from '#tests/desktop/checks/bundleChecks.ts';
import * as bundleChecks from '#tests/desktop/checks/bundleChecks.ts';
import type { PageCheck } from '#tests/desktop/checks/pageChecks.ts';
import * as pageChecks from '#tests/desktop/checks/pageChecks.ts';

const bundle = {
  setsNoUnsafeOption: bundleChecks.setsNoUnsafeOption,
  loadsOwnAddressesOnly: bundleChecks.loadsOwnAddressesOnly,
  exposesOneObject: bundleChecks.exposesOneObject,
  hasSupportedElectron: bundleChecks.hasSupportedElectron,
} satisfies Record<string, BundleCheck>;

const pages = pageChecks satisfies Record<string, PageCheck>;

/** A file of the build: a key of `bundleFiles`, or the code of the embedded server. */
export type FaultyFile = keyof typeof bundleChecks.bundleFiles | 'server';

/** A replacement; the patterns match minified code. */
interface Edit {
  file: FaultyFile;
  pattern: RegExp;
  text: string;
}

interface Fault {
  /** Point of Electron's checklist. */
  point: number;
  title: string;
  edits: readonly Edit[];
  /** What the failing check says. */
  message: RegExp;
}

const inMain = (pattern: RegExp, text: string): Edit => ({ file: 'main', pattern, text });
const inPreload = (pattern: RegExp, text: string): Edit => ({ file: 'preload', pattern, text });

/** Adds an option to the preferences of every window. */
const addOption = (option: string) => inMain(/webviewTag:!1/g, `webviewTag:!1,${option}`);

const noGlobalSandbox = inMain(/\w+\.enableSandbox\(\)/g, '0');
const noSandbox = inMain(/sandbox:!0/g, 'sandbox:!1');
const noIsolation = inMain(/contextIsolation:!0/g, 'contextIsolation:!1');
const withNode = inMain(/nodeIntegration:!1/g, 'nodeIntegration:!0');

/** Faults that the text of the build shows (tier S). */
export const faultsInText: readonly (Fault & { check: keyof typeof bundle })[] = [
  {
    point: 1,
    title: 'a script of another origin',
    edits: [
      {
        file: 'page',
        pattern: /<head>/,
        text: '<head><script src="https://cdn.example/x.js"></script>',
      },
    ],
    check: 'loadsOwnAddressesOnly',
    message: /cdn\.example/,
  },
  {
    point: 1,
    title: 'a page of another host',
    edits: [inMain(/http:\/\/127\.0\.0\.1:/g, 'http://console.example:')],
    check: 'loadsOwnAddressesOnly',
    message: /console\.example/,
  },
  {
    point: 2,
    title: 'Node in pages',
    edits: [withNode],
    check: 'setsNoUnsafeOption',
    message: /nodeIntegration/,
  },
  {
    point: 3,
    title: 'no context isolation',
    edits: [noIsolation],
    check: 'setsNoUnsafeOption',
    message: /contextIsolation/,
  },
  {
    point: 4,
    title: 'no sandbox for processes that set none',
    edits: [noGlobalSandbox],
    check: 'setsNoUnsafeOption',
    message: /enableSandbox/,
  },
  {
    point: 4,
    title: 'a preload that needs Node',
    edits: [inPreload(/^/, 'require("node:fs");')],
    check: 'exposesOneObject',
    message: /node:fs/,
  },
  {
    point: 6,
    title: 'web security off',
    edits: [addOption('webSecurity:!1')],
    check: 'setsNoUnsafeOption',
    message: /webSecurity/,
  },
  {
    point: 8,
    title: 'insecure content allowed',
    edits: [addOption('allowRunningInsecureContent:!0')],
    check: 'setsNoUnsafeOption',
    message: /allowRunningInsecureContent/,
  },
  {
    point: 9,
    title: 'experimental features',
    edits: [addOption('experimentalFeatures:!0')],
    check: 'setsNoUnsafeOption',
    message: /experimentalFeatures/,
  },
  {
    point: 10,
    title: 'Blink features',
    edits: [addOption('enableBlinkFeatures:`MojoJS`')],
    check: 'setsNoUnsafeOption',
    message: /enableBlinkFeatures/,
  },
  {
    point: 11,
    title: 'webviews',
    edits: [inMain(/webviewTag:!1/g, 'webviewTag:!0')],
    check: 'setsNoUnsafeOption',
    message: /webviewTag/,
  },
  {
    point: 16,
    title: 'an Electron of any version',
    edits: [{ file: 'package', pattern: /"electron": "/, text: '"electron": "^' }],
    check: 'hasSupportedElectron',
    message: /\^\d+/,
  },
  {
    point: 16,
    title: 'an Electron without support',
    edits: [{ file: 'package', pattern: /"electron": "\d+/, text: '"electron": "22' }],
    check: 'hasSupportedElectron',
    message: /22/,
  },
  {
    point: 18,
    title: 'a page from a file',
    edits: [inMain(/\.loadURL\(/g, '.loadFile(')],
    check: 'setsNoUnsafeOption',
    message: /loadFile/,
  },
  {
    point: 20,
    title: 'all of ipcRenderer in the page',
    edits: [
      inPreload(
        /exposeInMainWorld\("desktop", bridge\)/,
        'exposeInMainWorld("desktop", electron.ipcRenderer)',
      ),
    ],
    check: 'exposesOneObject',
    message: /ipcRenderer/,
  },
];

/** Faults that show when the build runs (tier D). */
export const faultsInRunning: readonly (Fault & { check: keyof typeof pages })[] = [
  {
    point: 2,
    title: 'Node in pages, with everything that stands before it off',
    edits: [withNode, noIsolation, noSandbox, noGlobalSandbox],
    check: 'hasOnlyTheBridge',
    message: /"require"/,
  },
  {
    point: 3,
    title: 'no context isolation',
    edits: [noIsolation],
    check: 'hasOnlyTheBridge',
    message: /-\s+"desktop"/,
  },
  {
    point: 4,
    title: 'no sandbox',
    edits: [noSandbox, noGlobalSandbox],
    check: 'hasSafePreferences',
    message: /sandbox/,
  },
  {
    point: 5,
    title: 'every request for a permission granted',
    edits: [
      inMain(
        /setPermissionRequestHandler\(\((\w+),(\w+),(\w+)\)=>\3\(!1\)\)/,
        'setPermissionRequestHandler(($1,$2,$3)=>$3(!0))',
      ),
    ],
    check: 'refusesPermissions',
    message: /located/,
  },
  {
    point: 5,
    title: 'every check of a permission granted',
    edits: [inMain(/setPermissionCheckHandler\(\(\)=>!1\)/, 'setPermissionCheckHandler(()=>!0)')],
    check: 'refusesPermissions',
    message: /geolocation/,
  },
  {
    point: 7,
    title: 'a policy that allows inline scripts and evaluation',
    edits: [
      {
        file: 'server',
        pattern:
          /`script-src 'self'`(,`style-src 'self' 'unsafe-inline'`.{1,300}?),`require-trusted-types-for 'script'`/g,
        text: "`script-src 'self' 'unsafe-inline' 'unsafe-eval'`$1",
      },
    ],
    check: 'holdsItsPolicy',
    message: /foreign code ran/,
  },
  {
    point: 12,
    title: 'webviews may be attached',
    edits: [
      inMain(/`will-attach-webview`,\w+=>\w+\.preventDefault\(\)/, '`will-attach-webview`,()=>{}'),
    ],
    check: 'attachesNoWebview',
    message: /a webview is attached/,
  },
  {
    point: 13,
    title: 'navigation to any address',
    edits: [inMain(/`will-navigate`/, '`x`'), inMain(/`will-frame-navigate`/, '`y`')],
    check: 'staysOnItsPage',
    message: /addresses that were refused/,
  },
  {
    point: 13,
    title: 'redirects to any address',
    edits: [inMain(/`will-redirect`/, '`x`')],
    check: 'followsNoRedirect',
    message: /the page after a redirect/,
  },
  {
    point: 14,
    title: 'popups',
    edits: [inMain(/action:`deny`/g, 'action:`allow`')],
    check: 'opensNoPopup',
    message: /pages/,
  },
  {
    point: 15,
    title: 'any address handed to the system',
    edits: [
      inMain(
        /\[`https:`,`http:`\]\.includes\(\w+\.protocol\)&&\w+\.username===``&&\w+\.password===``/,
        '!0',
      ),
    ],
    check: 'opensWebAddressesOnly',
    message: /opened/,
  },
  {
    point: 17,
    title: 'messages of any frame',
    edits: [inMain(/(\w+)!==null&&\1\.parent===null&&(\w+)!==null&&[\w$]+\(\1\.url,\2\)/, '!0')],
    check: 'answersItsPageOnly',
    message: /getAccess from \/about/,
  },
  {
    point: 17,
    title: 'arguments of any kind',
    edits: [inMain(/if\(!(\w+)\.success\)throw/, 'if(!$1)throw')],
    check: 'answersItsPageOnly',
    message: /wrong arguments/,
  },
  {
    point: 20,
    title: 'a function that sends any message',
    edits: [
      inPreload(
        /getAccess: /,
        'invoke: (...all) => electron.ipcRenderer.invoke(...all),\n\tgetAccess: ',
      ),
    ],
    check: 'hasOnlyTheBridge',
    message: /\+\s+"invoke"/,
  },
];

/** Runs the check of a fault in text. */
export const checkText = (name: keyof typeof bundle): BundleCheck => bundle[name];

/** Runs the check of a fault that shows when the build runs. */
export const checkRunning = (name: keyof typeof pages): PageCheck => pages[name];
