import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';

const settings = /^(oxlint\..*\.ts|tsconfig.*\.json|package\.json|\.gitignore)$/;
/** Files of open folders and of screens that the settings read from the disk. */
const skeleton = [
  'server/main.ts',
  'server/createServer.ts',
  'server/features/createServices.ts',
  'server/config.ts',
  'shared/contract/calls.ts',
  'shared/contract/desktop.ts',
  'shared/contract/problem.ts',
  'renderer/storefront/screens/home/HomeScreen.tsx',
  'renderer/storefront/screens/search/SearchScreen.tsx',
  'renderer/console/screens/brand/BrandScreen.tsx',
  'renderer/console/screens/rules/RulesScreen.tsx',
];
const report = z.object({
  diagnostics: z.array(z.object({ code: z.string().optional(), filename: z.string() })),
});

export interface SourceFile {
  file: string;
  text: string;
}

export interface Finding {
  file: string;
  code: string;
}

/**
 * Lints files under the project's own settings, in a copy of the empty tree outside of the project,
 * so that no run of anything else ever meets them.
 */
export async function lintFiles(files: readonly SourceFile[]): Promise<Finding[]> {
  const root = await mkdtemp(join(tmpdir(), 'ladder-'));
  try {
    for (const name of await readdir('.')) {
      if (settings.test(name)) await cp(name, join(root, name));
    }
    await symlink(resolve('node_modules'), join(root, 'node_modules'), 'junction');
    for (const file of skeleton) await put(root, { file, text: 'export const nothing = 0;\n' });
    for (const source of files) await put(root, source);
    const { diagnostics } = report.parse(JSON.parse(await runLinter(root)));
    return diagnostics.map(({ code = '', filename }) => ({
      code,
      file: filename.replaceAll('\\', '/'),
    }));
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function put(root: string, { file, text }: SourceFile): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}

function runLinter(cwd: string): Promise<string> {
  const command = [resolve('node_modules/oxlint/bin/oxlint'), '--type-aware', '-f', 'json'];
  // It exits 1 because it finds something; only its report counts.
  return new Promise((done) => {
    execFile(process.execPath, command, { cwd, maxBuffer: 2 ** 26 }, (_, stdout) => done(stdout));
  });
}
