import { spawnSync } from 'node:child_process';

/** Commands of each script of the desktop console, one after the other. */
const steps = {
  build: ['npm run --silent build', 'electron-vite build'],
  run: ['npm run --silent desktop:build', 'electron .'],
  package: [
    'npm run --silent desktop:build',
    'electron-builder --config electron-builder.config.ts --publish never',
  ],
};

const [action = 'run', ...rest] = process.argv.slice(2);
const asked = Object.hasOwn(steps, action) ? steps[action as keyof typeof steps] : [];
const given = rest.map((argument) => JSON.stringify(argument)).join(' ');
for (const [at, step] of asked.entries()) {
  const line = at === asked.length - 1 ? `${step} ${given}`.trim() : step;
  // A shell, because npm and its neighbours are .cmd files on Windows.
  const { status } = spawnSync(line, { shell: true, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
