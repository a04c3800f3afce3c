import { createPublicKey } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { flipFuses, type FuseConfig, FuseV1Options, FuseVersion } from '@electron/fuses';
import type { AfterPackContext, Configuration } from 'electron-builder';

const { UPDATE_URL, UPDATE_PUBLIC_KEY, DESKTOP_TEST, DESKTOP_ELECTRON_DIST, BRAND_DIR } =
  process.env;

/** Whose console it is: the names of the brand folder (docs/brand.md). */
const brandFolder = resolve(BRAND_DIR ?? 'resources/brands/wattle');
const brand = JSON.parse(readFileSync(join(brandFolder, 'brand.json'), 'utf8')) as Record<
  'productName' | 'shortName' | 'legalName' | 'supportEmail',
  string
>;
const programName = `${brand.shortName} Console`;
const companyDomain = brand.supportEmail.split('@')[1] ?? '';

/** Only what the console needs at run time; everything else is bundled. */
const files: NonNullable<Configuration['files']> = [
  'package.json',
  'dist/{desktop,web,ssr,console}/**',
  'resources/**',
  'renderer/styles/tokens.css',
  '!node_modules/**',
  'node_modules/better-sqlite3/**',
  '!node_modules/better-sqlite3/{deps,src,prebuilds}/**',
  // Of the native files the one of this system; both where a program is universal.
  'node_modules/better-sqlite3/prebuilds/${platform}-${arch}.node',
  'node_modules/@fontsource*/*/package.json',
  'node_modules/@fontsource*/*/LICENSE',
  // Posters are drawn with these, and the small pages set in those.
  'node_modules/@fontsource/*/files/*-{latin,latin-ext,vietnamese}-{400,700,800}-{normal,italic}.woff',
  'node_modules/@fontsource-variable/*/files/*-latin-wght-normal.woff2',
  '!**/*.map',
  // Facts for the budgets.
  '!dist/{web,console}/.vite/chunks.json',
  // Its server answers on loopback only, and compresses there what a client asks for.
  '!dist/{web,console}/**/*.{br,gz}',
  '!resources/{installer,deployment}/**',
  // The samples.
  '!resources/brands/!(wattle)/**',
  // There it is the brand that comes with the program (server/brand/openBrand.ts).
  ...(BRAND_DIR ? [{ from: brandFolder, to: 'resources/packed-brand' }] : []),
];

const linuxName = programName.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');

/**
 * What Electron knows of the program, such as the name of its menu and of its data folder. The program's own
 * keeps what package.json says: another name would lose its data.
 */
const brandMetadata = {
  name: linuxName,
  productName: programName,
  description: `Console for staff and developers of ${brand.productName}`,
  homepage: `https://${companyDomain}`,
  author: { name: brand.legalName, email: brand.supportEmail },
  repository: null,
};

const brandIcon = join(brandFolder, 'icons/icon-512.png');

/** Every fuse there is: one that a newer Electron adds stops the build until it is decided here. */
const fuses: FuseConfig = {
  version: FuseVersion.V1,
  strictlyRequireAllFuses: true,
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  // Playwright drives the program by these arguments: on in the build that is tested, off in what is shipped.
  [FuseV1Options.EnableNodeCliInspectArguments]: DESKTOP_TEST === '1',
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  [FuseV1Options.WasmTrapHandlers]: true,
};

const updates = readUpdateSource();

const entitlements = 'resources/installer/entitlements.mac.plist';

const configuration: Configuration = {
  // The reverse of the company's domain; a system takes another one for another program.
  appId: [...companyDomain.split('.').toReversed(), 'console'].join('.'),
  productName: programName,
  copyright: brand.legalName,
  directories: { output: 'dist/packages', buildResources: 'resources/installer' },
  extraMetadata: { ...(BRAND_DIR && brandMetadata), ...(updates && { updates }) },
  // Without one it is resources/installer/icon.png.
  ...(BRAND_DIR && existsSync(brandIcon) ? { icon: brandIcon } : {}),
  files,
  asar: true,
  asarUnpack: ['**/*.node'],
  // Nothing is compiled: the native file is prebuilt for every system.
  npmRebuild: false,
  nodeGypRebuild: false,
  removePackageScripts: true,
  electronLanguages: ['en-GB', 'en-US', 'en'],
  protocols: [{ name: programName, schemes: ['wattle-console'] }],
  // Without an address and a key no update file is written, and the program says that updates are off.
  publish: updates && [{ provider: 'generic', url: updates.url }],
  beforePack: checkBrand,
  afterPack: setFuses,
  ...(DESKTOP_ELECTRON_DIST ? { electronDist: DESKTOP_ELECTRON_DIST } : {}),
  // Without a space: a server may replace it in the name of a file, and the update files would name another.
  artifactName: `${linuxName}-\${version}-\${os}-\${arch}.\${ext}`,
  win: {
    target: [{ target: 'nsis', arch: ['x64', 'arm64'] }],
  },
  nsis: { oneClick: false, allowToChangeInstallationDirectory: true, perMachine: false },
  mac: {
    // The updater installs the zip; the disk image is for people.
    target: [
      { target: 'dmg', arch: ['universal'] },
      { target: 'zip', arch: ['universal'] },
    ],
    category: 'public.app-category.business',
    hardenedRuntime: true,
    gatekeeperAssess: false,
    entitlements,
    entitlementsInherit: entitlements,
    singleArchFiles: '**/prebuilds/*.node',
    notarize: Boolean(process.env['APPLE_API_KEY']),
  },
  linux: {
    target: ['AppImage', 'deb'],
    category: 'Office',
    executableName: linuxName,
    maintainer: `${brand.productName} <${brand.supportEmail}>`,
    vendor: brand.legalName,
    synopsis: `Console for staff and developers of ${brand.productName}`,
    description: 'Reports, runs, previews, imports and sessions of the storefront in one window.',
  },
  deb: { packageName: linuxName, priority: 'optional' },
};

export default configuration;

/** Where the program looks for updates, and the key that signs them (docs/desktop-security.md). */
function readUpdateSource(): { url: string; publicKey: string } | null {
  if (UPDATE_URL && URL.parse(UPDATE_URL)?.protocol !== 'https:')
    throw new Error(`UPDATE_URL must be an https address, not "${UPDATE_URL}".`);
  if (UPDATE_PUBLIC_KEY && !isUpdateKey(UPDATE_PUBLIC_KEY))
    throw new Error('UPDATE_PUBLIC_KEY must be an Ed25519 public key: DER in base64, one line.');
  if (UPDATE_URL && UPDATE_PUBLIC_KEY) return { url: UPDATE_URL, publicKey: UPDATE_PUBLIC_KEY };
  if (UPDATE_URL) console.warn('Updates are off: UPDATE_URL is set without UPDATE_PUBLIC_KEY.');
  return null;
}

function isUpdateKey(text: string): boolean {
  try {
    const key = { key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' } as const;
    return createPublicKey(key).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

/** A brand that a server would refuse makes no installer. */
async function checkBrand() {
  const { describeProblem, readBrand } = await import('#server/brand/openBrand.ts');
  const { problems } = await readBrand(brandFolder);
  if (problems.length > 0) throw new Error(problems.map(describeProblem).join('\n'));
}

/** Before it is signed. By the library itself: the packager brings an older one, which knows fewer fuses. */
async function setFuses({ appOutDir, electronPlatformName, packager }: AfterPackContext) {
  // The halves of a universal program are merged first.
  if (appOutDir.endsWith('-temp')) return;
  const name = packager.appInfo.productFilename;
  const program = { darwin: `${name}.app`, win32: `${name}.exe` }[electronPlatformName];
  await flipFuses(join(appOutDir, program ?? linuxName), {
    ...fuses,
    // Apple silicon starts no program whose signature is broken, and flipping breaks Electron's own.
    resetAdHocDarwinSignature: electronPlatformName === 'darwin',
  });
}
