import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { StoredBrand } from '#shared/contract/brand.ts';
import type { CallAnswer } from '#shared/contract/endpoints.ts';
import { parserLimits } from '#server/import/parsing/parserLimits.ts';
import {
  endIdleParser,
  returnParserProcess,
  takeParserProcess,
} from '#server/import/parsing/parserProcess.ts';
import { everyModeCookie, staffEnv } from '#tests/support/exampleSubmission.ts';
import { readProblem } from '#tests/support/readProblem.ts';
import { startTestServer } from '#tests/support/startTestServer.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const about = 'content/about.md';
const page = (text: string) => `---\ntitle: About\ndescription: Who we are.\n---\n\n# ${text}\n`;

async function start(env: Readonly<Record<string, string>> = {}) {
  const server = await startTestServer({ env: { ...staffEnv, ...env } });
  onTestFinished(() => server.close());
  const send = (path: string, body?: object) =>
    body === undefined
      ? server.fetch(`/api/staff/brand${path}`, { headers: { cookie: everyModeCookie } })
      : server.send(`/api/staff/brand${path}`, body, { cookie: everyModeCookie });
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await send(path, body);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const read = () => ask<StoredBrand>('');
  const save = (version: string, changes: object[], note?: string) =>
    send('', { version, changes, ...(note !== undefined && { note }) });
  const saveNow = async (changes: object[], note?: string) => {
    const answer = await save((await read()).version, changes, note);
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as StoredBrand;
  };
  const textOf = async (path: string) =>
    (await read()).texts.find((file) => file.path === path)?.text ?? '';
  const heading = async () => {
    const answer = await server.fetch('/api/content/about');
    return ((await answer.json()) as CallAnswer<'getContentPage'>).heading;
  };
  return { server, send, ask, read, save, saveNow, textOf, heading };
}

test('the brand of the program can be edited at once: the first save stores it', async () => {
  const { read, save, ask, heading, textOf } = await start();
  const before = await heading();
  const { version, source, readOnlyReason, history } = await read();
  expect({ source, readOnlyReason, history }).toEqual({
    source: 'program',
    readOnlyReason: null,
    history: [],
  });
  const answer = await save(version, [{ path: about, content: page('Hello') }], 'Greets');
  const saved = (await answer.json()) as StoredBrand;
  expect(await heading()).toBe('Hello');
  expect(await textOf(about)).toBe(page('Hello'));
  expect(saved).toMatchObject({
    source: 'database',
    history: [
      { id: 1, at: '2025-11-03T00:00:00.000Z', by: 'staff', files: [about], note: 'Greets' },
    ],
  });
  expect(saved.version).not.toBe(version);
  expect((await read()).version).toBe(saved.version);
  // Texts of a later program are used.
  const pages = saved.texts.filter(({ path, isOwn }) => isOwn && path.startsWith('content/'));
  expect(pages.map(({ path }) => path)).toEqual([about]);
  await ask('/undo', { change: 1 });
  expect(await heading()).toBe(before);
});

test('a save from an older version is refused, and one of what is stored already succeeds', async () => {
  const { read, save, saveNow, heading } = await start();
  const { version } = await read();
  await saveNow([{ path: about, content: page('One') }]);
  const late = await save(version, [{ path: about, content: page('Two') }]);
  expect((await readProblem(late)).code).toBe('brand_changed');
  expect(await heading()).toBe('One');
  const again = await save(version, [{ path: about, content: page('One') }]);
  expect(again.status).toBe(200);
  expect((await read()).history).toHaveLength(1);
});

test('what fails the check is refused with every problem, and nothing is stored', async () => {
  const { read, save, textOf } = await start();
  const { version } = await read();
  const before = await textOf('theme.json');
  const theme = JSON.parse(before) as { light: object };
  const answer = await save(version, [
    {
      path: 'theme.json',
      content: JSON.stringify({ ...theme, light: { ...theme.light, inkSoft: '#ffffff' } }),
    },
    { path: about, content: '# {{nobody}} and [a link](/nowhere)' },
    { path: 'pictures/bad.svg', content: '<svg viewBox="0 0 1 1"><script/></svg>' },
  ]);
  expect(answer.status).toBe(422);
  const { code, errors = [] } = await readProblem(answer);
  expect(code).toBe('invalid_brand');
  expect(new Set(errors.map(({ path }) => path))).toEqual(
    new Set([
      '/theme.json/light/inkSoft',
      '/content~1about.md/title',
      '/content~1about.md/description',
      '/content~1about.md/line 1',
      '/pictures~1bad.svg',
    ]),
  );
  expect(await textOf('theme.json')).toBe(before);
  expect(await read()).toMatchObject({ version, history: [], problems: [] });
});

test('undo brings back the files before a change, added and removed ones too, and can be undone', async () => {
  const { read, ask, saveNow, heading } = await start();
  const { version } = await saveNow([{ path: 'content/careers.md', content: page('Careers') }]);
  const original = await heading();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>';
  await saveNow([
    { path: about, content: page('One') },
    { path: 'pictures/new.svg', content: svg },
    { path: 'content/careers.md', content: null },
  ]);
  const third = await saveNow([{ path: about, content: page('Two') }]);
  const undone = await ask<StoredBrand>('/undo', { change: 2, version: third.version });
  expect(await heading()).toBe(original);
  expect(undone.version).toBe(version);
  expect(undone.assets.map(({ path }) => path)).not.toContain('pictures/new.svg');
  const careers = undone.texts.find(({ path }) => path === 'content/careers.md');
  expect(careers).toMatchObject({ isOwn: true, text: page('Careers') });
  expect(undone.history.map(({ id, note }) => [id, note])).toEqual([
    [4, 'Undo of change 2'],
    [3, null],
    [2, null],
    [1, null],
  ]);
  const redone = await ask<StoredBrand>('/undo', { change: 4 });
  expect(redone.version).toBe(third.version);
  expect(await heading()).toBe('Two');
  expect((await read()).source).toBe('database');
});

test('a change that is not in the history cannot be undone', async () => {
  const { send } = await start();
  expect((await readProblem(await send('/undo', { change: 7 }))).code).toBe('not_found');
});

test('a check lists every pair of colours in use, and stores nothing', async () => {
  const { read, ask, textOf } = await start();
  const theme = JSON.parse(await textOf('theme.json')) as { light: object };
  const content = JSON.stringify({ ...theme, light: { ...theme.light, ink: '#808080' } });
  const { version } = await read();
  const found = await ask<CallAnswer<'checkBrand'>>('/check', {
    changes: [{ path: 'theme.json', content }],
  });
  expect(found.version).toBe(version);
  const pair = found.contrasts.find(
    ({ theme: mode, color, on }) => mode === 'light' && color === 'ink' && on === 'surface',
  );
  expect(pair?.needed).toBe(4.5);
  expect(pair?.ratio).toBeGreaterThan(1);
  expect(pair?.ratio).toBeLessThan(4.5);
  expect(found.problems).toContainEqual(
    expect.objectContaining({ file: 'theme.json', field: 'light.ink' }),
  );
  expect(found.colors?.light).toMatchObject({ ink: '#808080' });
  expect(found.contrasts.length).toBeGreaterThan(50);
  expect((await read()).version).toBe(version);
});

test('a page or a file that is nested without end gets a sentence', async () => {
  const { send } = await start();
  const quotes = page(`A\n\n${'> '.repeat(3000)}a`);
  const changes = [{ path: about, content: quotes }];
  const preview = await readProblem(await send('/preview', { slug: 'about', changes }));
  expect(preview).toMatchObject({
    code: 'invalid_brand',
    detail: expect.stringContaining('3000 quotes and lists within each other, the most is 20'),
  });
  const content = `{"sections":${'['.repeat(15_000)}${']'.repeat(15_000)}}`;
  for (const change of [...changes, { path: 'home.json', content }]) {
    const checked = await send('/check', { changes: [change] });
    expect(checked.status).toBe(200);
    expect(await checked.json()).toMatchObject({
      problems: [{ file: change.path, message: expect.stringContaining('the most is 20') }],
    });
  }
});

test('no call of the brand looks at its files in the process that answers', async () => {
  const { read, send, saveNow } = await start();
  const changes = [{ path: about, content: page('Hello') }];
  onTestFinished(endIdleParser);
  await endIdleParser();
  /** Brands that the process has parsed which waits for the next. */
  const countParsed = async () => {
    const parser = await takeParserProcess(parserLimits.heapMegabytes);
    const { files } = parser;
    await returnParserProcess(parser, 0);
    parser.files = files;
    return files;
  };
  await read();
  expect(await countParsed()).toBe(1);
  await send('/check', { changes });
  expect(await countParsed()).toBe(2);
  await send('/preview', { slug: 'about', changes });
  expect(await countParsed()).toBe(3);
  await saveNow(changes);
  // Read, checked, taken into use and read again; once more where it was taken into use between two changes.
  expect(await countParsed()).toBeGreaterThanOrEqual(7);
});

test('a page is previewed as the storefront would show it', async () => {
  const { ask, send } = await start();
  const markdown = `${page('{{productName}}')}\n## Sub\n\n<script>alert(1)</script>\n`;
  const changes = [{ path: about, content: markdown }];
  const preview = await ask<CallAnswer<'previewBrandPage'>>('/preview', { slug: 'about', changes });
  expect(preview.heading).toBe('Wattle Tickets');
  expect(preview.html).toBe('<h2 id="sub">Sub</h2>\n\n');
  const missing = await send('/preview', { slug: 'nowhere', changes: [] });
  expect((await readProblem(missing)).code).toBe('not_found');
});

const noFilesOfABrand = [
  '../outside.svg',
  'pictures/../../outside.svg',
  '/etc/passwd',
  '/tmp/a.svg',
  'C:\\a.svg',
  'pictures\\a.svg',
  '.history/1/change.json',
  '.htaccess',
  'pictures/.hidden.svg',
  'package.json',
  'pictures/data.json',
  'content/a.html',
  'content/sub/a.md',
  'theme.css',
  'script.js',
  'pictures/a.svg/',
  '',
  'a'.repeat(201),
];

test('a path that is no file of a brand is refused by save, check and preview', async () => {
  const { send, read, save } = await start();
  const { version } = await read();
  for (const path of noFilesOfABrand) {
    for (const answer of [
      await save(version, [{ path, content: '' }]),
      await send('/check', { changes: [{ path, content: null }] }),
      await send('/preview', { slug: 'about', changes: [{ path, content: '' }] }),
    ]) {
      const { code, errors } = await readProblem(answer);
      expect([path, code, errors?.[0]?.path]).toEqual([path, 'invalid_request', '/changes/0/path']);
    }
  }
});

test('the folder of BRAND_DIR can be looked at, not changed, and a sentence says what to do', async () => {
  const { read, save, ask, send, heading } = await start({
    BRAND_DIR: 'resources/brands/rumble-yard',
  });
  const { version, source, readOnlyReason, history } = await read();
  expect({ source, history }).toEqual({ source: 'folder', history: [] });
  expect(readOnlyReason).toMatch(/npm run brand -- publish.*without BRAND_DIR/);
  const changes = [{ path: about, content: page('Hello') }];
  const saved = await readProblem(await save(version, changes));
  expect([saved.code, saved.detail]).toEqual(['brand_read_only', readOnlyReason]);
  expect((await readProblem(await send('/undo', { change: 1 }))).code).toBe('brand_read_only');
  expect(await ask('/check', { changes })).toMatchObject({ version, problems: [] });
  expect(await heading()).toBe('LOUD. ON PURPOSE.');
});

test('a folder of BRAND_DIR with problems is not used, and its problems are listed', async () => {
  const folder = temporaryFolder('brand');
  writeFileSync(join(folder, 'brand.json'), '{');
  const { read, heading } = await start({ BRAND_DIR: folder });
  const { source, problems, readOnlyReason } = await read();
  expect({ source, isReadOnly: readOnlyReason !== null }).toEqual({
    source: 'folder',
    isReadOnly: true,
  });
  expect(problems.map(({ file }) => file)).toContain('brand.json');
  expect(await heading()).toBe('Live events, close to you');
});

test('megabytes of somebody without the staff key are refused before they are read', async () => {
  const { server } = await start();
  const body = { changes: 'x'.repeat(7 * 1024 * 1024) };
  const answer = await server.send('/api/staff/brand/check', body);
  expect(await readProblem(answer)).toMatchObject({ status: 403, code: 'staff_required' });
});
