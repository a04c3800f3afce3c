import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ownBrandFolder } from '#server/brand/openBrand.ts';
import { readBrandFolder } from '#server/brand/readBrandFolder.ts';
import { createVersionStore } from '#server/storage/versions/versionStore.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import {
  startTestServer,
  testNow,
  type TestServerOptions,
} from '#tests/support/startTestServer.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

/** Milliseconds: a change is in use within two seconds, on a busy machine somewhat later. */
const timeout = 15_000;

/** A brand of its own: the program's with other names. */
function aBrandFolder(): string {
  const folder = join(temporaryFolder('brand'), 'harbour');
  cpSync(ownBrandFolder, folder, { recursive: true });
  editJson(folder, 'brand.json', {
    productName: 'Harbour Hall',
    shortName: 'Harbour',
    legalName: 'Harbour Hall Trust',
    supportEmail: 'hello@harbour.example',
    partner: { name: 'Audience Lab', slug: 'audience-lab' },
    features: { careers: false, deadcool: false, brandSetup: true },
  });
  return folder;
}

function editJson(folder: string, file: string, changes: object): void {
  const path = join(folder, file);
  const value = JSON.parse(readFileSync(path, 'utf8')) as object;
  writeFileSync(path, JSON.stringify({ ...value, ...changes }));
}

async function startWith(folder: string) {
  const log: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line) => void log.push(line) });
  const server = await startTestServer({ env: { BRAND_DIR: folder }, logger });
  onTestFinished(() => server.close());
  const text = async (path: string) => (await server.fetch(path)).text();
  const name = async () =>
    ((await (await server.fetch('/manifest.webmanifest')).json()) as { name: string }).name;
  return { server, text, name, log };
}

/** A server with a published brand, and what publishes the folder again. */
async function startPublished(folder: string, options: TestServerOptions = {}) {
  const server = await startTestServer(options);
  onTestFinished(() => server.close());
  const { read, write } = server.database;
  const publish = async () => {
    const { files: changes } = await readBrandFolder(folder);
    const at = testNow.toISOString();
    await createVersionStore('brand', { read, write }).change(
      { at, note: null, changes },
      () => true,
    );
  };
  await publish();
  return { server, publish };
}

const partnerRequest = {
  eventVenueName: 'The Room',
  entityName: 'Room Pty Ltd',
  email: 'room@mail.example',
  entityAddress: '1 Street',
  additionalBrandUsers: '',
};

test('a brand folder is in everything that names the company', async () => {
  const { server, text, name } = await startWith(aBrandFolder());
  expect(await name()).toBe('Harbour Hall');
  expect(await text('/.well-known/security.txt')).toContain('mailto:hello@harbour.example');
  expect(await text('/events/1.ics')).toContain('PRODID:-//Harbour Hall//events//EN');
  expect(await text('/api/openapi.json')).toContain('"title":"Harbour Hall API"');
  expect(await text('/api/docs')).toContain('<title>Harbour Hall API — Harbour Hall</title>');
  expect(await text('/api/content/about')).toContain('Who Harbour Hall is');
  const sites = await text('/sitemap.xml');
  expect(sites).toContain('/audience-lab-brand-setup-request');
  expect(sites).not.toContain('/careers');
  const send = (partner: string) =>
    server.send(`/api/onboarding/${partner}-brand-setup-request`, partnerRequest);
  expect((await send('audience-lab')).status).toBe(201);
  expect((await send('crowdlens')).status).toBe(404);
});

const squareIcon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

test('a published change is in use soon, and open pages still load the files before it', async () => {
  const folder = aBrandFolder();
  const { server, publish } = await startPublished(folder);
  const manifest = async () =>
    (await (await server.fetch('/manifest.webmanifest')).json()) as {
      name: string;
      icons: { src: string }[];
    };
  const name = async () => (await manifest()).name;
  await vi.waitFor(async () => expect(await name()).toBe('Harbour Hall'), { timeout });
  const icon = async () => (await manifest()).icons[0]!.src;
  const before = await icon();
  editJson(folder, 'brand.json', { productName: 'Harbour House' });
  writeFileSync(join(folder, 'icons/icon.svg'), squareIcon);
  await publish();
  await vi.waitFor(async () => expect(await icon()).not.toBe(before), { timeout, interval: 50 });
  expect(await name()).toBe('Harbour House');
  const old = await server.fetch(before);
  expect(old.status).toBe(200);
  expect(old.headers.get('cache-control')).toContain('immutable');
  expect(await old.text()).toContain('<circle');
  const unknown = await server.fetch(before.replace(/-[\da-f]{12}\./, '-0123456789ab.'));
  expect(unknown.headers.get('cache-control')).toBe('no-cache');
  expect(await unknown.text()).toBe(squareIcon);
});

test('a server starts with a broken folder as the brand that comes with the program, and logs why', async () => {
  const folder = aBrandFolder();
  editJson(folder, 'brand.json', { supportPhone: 'call us' });
  const { name, log } = await startWith(folder);
  expect(await name()).toBe('Wattle Tickets');
  expect(log.join('')).toContain('the brand of BRAND_DIR is not used: brand.json: supportPhone: ');
  const { name: withoutFolder } = await startWith(join(folder, 'nowhere'));
  expect(await withoutFolder()).toBe('Wattle Tickets');
});

test('home has the sections that the brand wants, also after a change of it', async () => {
  const folder = aBrandFolder();
  const order = (sections: string[]) =>
    writeFileSync(join(folder, 'home.json'), JSON.stringify({ sections }));
  order(['last-chance']);
  // Enough for a second section: no event stands in two.
  const events = Array.from({ length: 40 }, (_, n) =>
    anEventRecord({
      sourceId: `evening-${n}`,
      name: `Evening ${n}`,
      dateStart: new Date(testNow.getTime() + (n + 1) * 3_600_000).toISOString(),
    }),
  );
  const { server, publish } = await startPublished(folder, { events });
  const sections = async () => {
    const answer = await server.send('/api/recommendations', {});
    const { sections: shown } = (await answer.json()) as { sections: { id: string }[] };
    return shown.map(({ id }) => id);
  };
  await vi.waitFor(async () => expect(await sections()).toEqual(['popular', 'last-chance']), {
    timeout,
    interval: 50,
  });
  order([]);
  await publish();
  await vi.waitFor(async () => expect(await sections()).toEqual(['popular']), {
    timeout,
    interval: 50,
  });
});
