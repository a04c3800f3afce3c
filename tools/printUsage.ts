/** How the scripts of developers are used, by their name in package.json. Loaded before each, so that `--help` does nothing else. */
const usages: Readonly<Record<string, string>> = {
  test: 'npm test: types, lint, format, dead code, unit, API, architecture, browser and desktop tests',
  bench: 'npm run bench [-- NAME…]: benchmarks, each against its bar (tests/bench/README.md)',
  budgets: 'npm run budgets: the weight of the last build against its budgets',
  coverage: 'npm run coverage [-- FILE…]: the share of lines that unit and API tests run, by room',
  outputs: 'npm run outputs [-- FOLDER]: what the program gives out, a file an address',
  'test:seeds': 'npm run test:seeds [-- N [PART…]]: the property tests on N new seeds',
  pictures: 'npm run pictures: takes the pictures of the README anew, into docs/pictures',
  demo: 'npm run demo: writes the file of the demo anew, resources/demo',
  places: 'npm run places: writes resources/places.csv anew',
  map: 'npm run map: writes the coast and the places of the map anew',
  desktop: 'npm run desktop: builds the desktop console and runs it',
  'desktop:build': 'npm run desktop:build: builds the desktop console into dist/desktop',
  'desktop:package':
    'npm run desktop:package: makes installers of the desktop console for this system',
};

const asked = new Set(process.argv.slice(2));
if (asked.has('--help') || asked.has('-h')) {
  const name = process.env['npm_lifecycle_event'] ?? '';
  process.stdout.write(`Usage: ${usages[name] ?? Object.values(usages).join('\n       ')}\n`);
  process.exit(0);
}
