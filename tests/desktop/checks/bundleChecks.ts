import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The files of the build that the console starts from. */
export const bundleFiles = {
  main: 'dist/desktop/main/main.js',
  preload: 'dist/desktop/preload/preload.cjs',
  page: 'dist/console/console.html',
  package: 'package.json',
} as const;

export type Bundle = Record<keyof typeof bundleFiles, string>;

export function readBundle(): Bundle {
  const { main, preload, page } = bundleFiles;
  return {
    main: read(main),
    preload: read(preload),
    page: read(page),
    package: read(bundleFiles.package),
  };
}

/** Each throws where the text of the build breaks its rule. */
export type BundleCheck = (bundle: Bundle) => void;

export const setsNoUnsafeOption: BundleCheck = ({ main }) => {
  expectSafeOptions(main);
  expect(main).toContain('.enableSandbox()');
};

/** Also for sources. */
export function expectSafeOptions(text: string): void {
  expect(text).not.toMatch(/nodeIntegration\w*:\s*(?:true|!0)/);
  expect(text).not.toMatch(/(?:contextIsolation|sandbox|webSecurity):\s*(?:false|!1)/);
  expect(text).not.toMatch(/allowRunningInsecureContent|experimentalFeatures|enableBlinkFeatures/);
  expect(text).not.toMatch(/webviewTag:\s*(?:true|!0)|allowpopups|no-sandbox/i);
  expect(text).not.toMatch(/loadFile|file:\/\//);
}

export const loadsOwnAddressesOnly: BundleCheck = ({ main, page }) => {
  for (const address of main.match(/http:\/\/[^\s'"`]*/g) ?? []) {
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:/);
  }
  expect(page).not.toMatch(/(?:src|href)="https?:/);
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)/);
  expect(page).not.toMatch(/<webview|\son\w+=/);
};

export const exposesOneObject: BundleCheck = ({ preload }) => {
  const needed = [...preload.matchAll(/require\(["'`]([^"'`]+)["'`]\)/g)].map(([, name]) => name);
  expect(needed).toEqual(['electron']);
  expect(preload.match(/exposeInMainWorld\(/g)).toHaveLength(1);
  expect(preload).not.toMatch(/exposeInMainWorld\([^)]*ipcRenderer\s*\)/);
};

export const hasSupportedElectron: BundleCheck = ({ package: text }) => {
  const { devDependencies } = JSON.parse(text) as { devDependencies: Record<string, string> };
  expect(devDependencies['electron']).toMatch(/^\d+\.\d+\.\d+$/);
  // The three newest majors are supported; raised with each new one.
  expect(Number(devDependencies['electron']?.split('.')[0])).toBeGreaterThanOrEqual(43);
};
