import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bareEnvironment, runNode } from '#tests/support/runNode.ts';
import { freePort } from '#tests/support/freePort.ts';

const folder = mkdtempSync(join(tmpdir(), 'image-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lines = readFileSync('resources/deployment/Containerfile', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const stages = lines.join('\n').split(/^(?=FROM )/m);
const [build = '', final = ''] = stages;

const unit = readFileSync('resources/deployment/wattle-tickets.service', 'utf8');

/** The values of an instruction in a stage, in order. */
function valuesOf(stage: string, instruction: string): string[] {
  return [...stage.matchAll(new RegExp(`^${instruction} (.*)$`, 'gm'))].map(
    ([, text = '']) => text,
  );
}

/** The words of an instruction in its JSON form, which starts no shell. */
function execForm(text: string): string[] {
  return JSON.parse(text.slice(text.indexOf('['))) as string[];
}

function isIgnored(path: string): boolean {
  const patterns = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return patterns.some((pattern) => matchesGlob(path, pattern) || path.startsWith(`${pattern}/`));
}

function context(): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
    .toString()
    .split('\n')
    .filter((path) => path !== '' && existsSync(path) && !isIgnored(path));
}

test('what is copied and run in the image is there', () => {
  const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts;
  const files = context();
  const [sources = ''] = valuesOf(build, 'COPY');
  for (const source of sources.split(' ').slice(0, -1)) expect(files).toContain(source);
  expect(valuesOf(build, 'COPY').at(-1)).toBe('. .');
  for (const [, script = ''] of build.matchAll(/npm run ([\w:-]+)/g)) {
    expect(scripts).toHaveProperty([script]);
  }
});

const compose = readFileSync('resources/deployment/compose.yaml', 'utf8');

test('every image is pinned by its digest, beside the tag that it had', () => {
  const images = [...valuesOf(lines.join('\n'), 'FROM'), ...valuesOf(compose, ' +image:')];
  expect(images).toHaveLength(4);
  for (const image of images)
    expect(image).toMatch(/^[a-z]+:[\w.-]+@sha256:[\da-f]{64}(?: AS \w+)?$/);
});

test('no service of the example states a setting twice, which compose refuses', () => {
  for (const service of compose.split(/^ {2}(?=\w)/m)) {
    const keys = [...service.matchAll(/^ {4}(\w+):/gm)].map(([, key]) => key);
    expect(keys).toEqual([...new Set(keys)]);
  }
});

test.each([
  'data/wattle.db',
  '.env',
  'prod.env',
  'node_modules/vite/index.js',
  'tests/bench/run.ts',
])('%s is not in the image', (path) => {
  expect(isIgnored(path)).toBe(true);
});

test('the image starts, is healthy by its own check with PUBLIC_URL set, and ends at a signal', async () => {
  for (const path of context()) cpSync(path, join(folder, path), { preserveTimestamps: true });
  // Equivalents of `npm ci` and of the build, which the tests have made before.
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  if (existsSync('dist/ssr'))
    cpSync('dist', join(folder, 'dist'), { recursive: true, preserveTimestamps: true });
  const declared = Object.fromEntries(
    valuesOf(final, 'ENV').flatMap((text) =>
      text.split(' ').map((pair) => pair.split('=') as [string, string]),
    ),
  );
  const env = {
    ...bareEnvironment(),
    ...declared,
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: 'https://tickets.example',
  };
  const [command = ''] = valuesOf(final, 'CMD').slice(-1);
  const [program = '', ...args] = execForm(command);
  expect(program).toBe('node');
  const server = spawn(process.execPath, args, {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [, check = ''] = execForm(valuesOf(final, 'HEALTHCHECK')[0] ?? '[]');
  expect((await runNode([join(folder, check)], env)).code).toBe(1);
  await new Promise<void>((resolve) => {
    let output = '';
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(' is at ')) resolve();
    });
  });
  expect((await runNode([join(folder, check)], env)).code).toBe(0);
  server.kill('SIGTERM');
  const [code] = (await once(server, 'exit')) as [number | null];
  expect(code).toBe(0);
  // Without bundles of an earlier build the start makes them.
}, 300_000);

test('the unit starts the pinned Node itself, restarts it after a failure and signals it once', () => {
  const [, program = '', entry = ''] =
    /^ExecStart=\/opt\/wattle-tickets\/(\S+) (\S+)$/m.exec(unit) ?? [];
  const [, name = ''] = /^node_modules\/([\w-]+)\/bin\/node$/.exec(program) ?? [];
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    optionalDependencies: Record<string, string>;
  };
  expect(optionalDependencies).toHaveProperty([name]);
  expect(existsSync(entry) && dirname(entry)).toBe('server');
  expect(unit).toMatch(/^Restart=on-failure$/m);
  expect(unit).toMatch(/^KillMode=mixed$/m);
});

test('the unit and the image give what the server stores to its own user alone, and limit it', () => {
  expect(unit).toMatch(/^UMask=0077$/m);
  expect(unit).toMatch(/^StateDirectoryMode=0700$/m);
  expect(unit).toMatch(/^#.+\nLimitNOFILE=\d{5,}$/m);
  expect(unit).toMatch(/^#.+\nMemoryMax=\dG$/m);
  expect(valuesOf(final, 'RUN')[0]).toMatch(/^mkdir -m 700 \/data /);
});
