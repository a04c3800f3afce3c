import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, type OxlintOverride } from 'oxlint';
import { homes, importTargets, type Layer, layers } from './oxlint.layers.ts';

interface Pattern {
  regex: string;
  message: string;
  allowTypeImports?: boolean;
}

const upward: Pattern = {
  regex: '(^|/)\\.\\.(/|$)',
  message: 'Write #shared, #server, #renderer, #electron or #tests instead of ../',
};
const electronValue: Pattern = {
  regex: '^electron$',
  message: 'Only main.ts and preload.ts load electron; take the slice of it as an argument.',
  allowTypeImports: true,
};

const tests = '**/*.test.{ts,tsx}';
const electronMain = ['electron/main/main.ts'];

/** Overrides replace one another, so every file gets all of its patterns from exactly one of these. */
export const importRules: readonly OxlintOverride[] = [
  ...layers.flatMap((layer) => (layer.hasStrangers ? siblingRules(layer) : [layerRule(layer)])),
  override(electronMain, patternsOf(layerOf('electron/main'))),
  override([tests, 'tests/**', '*.config.ts', 'oxlint.layers.ts'], [upward, electronValue], []),
];

export default defineConfig({
  plugins: [
    'eslint',
    'typescript',
    'unicorn',
    'oxc',
    'import',
    'react',
    'jsx-a11y',
    'promise',
    'vitest',
  ],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['node_modules/**', 'dist/**', 'data/**', 'coverage/**', 'test-results/**'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-unassigned-import': 'off',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'oxc/no-map-spread': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/no-conditional-expect': 'off',
    'no-await-in-loop': 'off',
    'no-control-regex': 'off',
    'no-underscore-dangle': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'typescript/consistent-return': 'off',
    'typescript/unbound-method': 'off',
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    'promise/always-return': 'off',
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
    'typescript/no-unsafe-enum-comparison': 'off',
    'typescript/only-throw-error': 'error',
    'typescript/no-non-null-assertion': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    'react/no-array-index-key': 'off',
    'react/no-object-type-as-default-prop': 'off',
    'react/set-state-in-effect': 'off',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'import/default': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'jsx-a11y/prefer-tag-over-role': 'off',
    'react/jsx-no-target-blank': 'error',
    'unicorn/prefer-node-protocol': 'error',
    'max-lines': ['error', { max: 400 }],
    'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
    'max-params': ['error', { max: 4 }],
    complexity: ['error', { max: 12 }],
    eqeqeq: 'error',
    'no-console': ['error', { allow: ['info', 'warn', 'error'] }],
    'no-restricted-properties': [
      'error',
      { object: 'Math', property: 'random', message: 'Take the seed as an argument.' },
      { object: 'Date', property: 'now', message: 'Take the clock as an argument.' },
    ],
  },
  overrides: [
    ...importRules,
    {
      files: [tests, 'tests/**'],
      rules: {
        'max-lines-per-function': 'off',
        'max-params': 'off',
        'no-console': 'off',
        'typescript/no-base-to-string': 'off',
        'typescript/no-misused-spread': 'off',
        'typescript/require-array-sort-compare': 'off',
        'typescript/no-non-null-assertion': 'off',
      },
    },
    {
      // Their inner loops walk typed arrays, whose every index is in range by construction.
      files: [
        'server/search/**',
        'server/recommender/**',
        'shared/domain/bitset.ts',
        'shared/domain/rules/targetedEvents.ts',
      ],
      rules: { 'typescript/no-non-null-assertion': 'off' },
    },
    {
      files: ['*.config.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
});

function layerRule(layer: Layer): OxlintOverride {
  const files = [layer.folder === 'server' ? 'server/*.ts' : `${layer.folder}/**`];
  return layer.folder === 'electron/main'
    ? override(files, [...patternsOf(layer), electronValue], [tests, ...electronMain])
    : override(files, patternsOf(layer));
}

/** One rule for each folder in a layer of strangers, which keeps out all of the others. */
function siblingRules(layer: Layer): OxlintOverride[] {
  const folders = readdirSync(layer.folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  return folders.map((own) =>
    override(
      [`${layer.folder}/${own}/**`],
      [
        ...patternsOf(layer),
        ...folders
          .filter((name) => name !== own)
          .map((name) => ({
            regex: `^#${layer.folder}/${name}/`,
            message: `A sibling in ${layer.folder} is no business of this one; move what both need down.`,
          })),
      ],
    ),
  );
}

function override(files: string[], patterns: Pattern[], excludeFiles = [tests]): OxlintOverride {
  return { files, excludeFiles, rules: { 'no-restricted-imports': ['error', { patterns }] } };
}

function patternsOf(layer: Layer): Pattern[] {
  return [upward, ...internalPatterns(layer), ...packagePatterns(layer)];
}

function internalPatterns(layer: Layer): Pattern[] {
  const types = layer.mayImportTypesOf ?? [];
  return importTargets()
    .filter((target) => !covers([layer.folder, ...layer.mayImport], target))
    .map((target) => ({
      regex: target.endsWith('.ts') ? `^#${escapeDots(target)}$` : `^#${target}/`,
      message: `${layer.folder} is not above ${target} on the ladder.`,
      allowTypeImports: covers(types, target),
    }));
}

function covers(allowed: readonly string[], target: string): boolean {
  return allowed.some((name) => target === name || target.startsWith(`${name}/`));
}

function packagePatterns(layer: Layer): Pattern[] {
  const foreign = homes
    .filter((home) => !home.folders.includes(layer.folder))
    .map(({ packages, folders }) => ({
      regex: `^${packages}(/|$)`,
      message: `This package lives in ${folders.join(', ') || 'tests'} alone.`,
    }));
  const unwanted = (layer.without ?? []).map((regex) => ({
    regex,
    message: `${layer.folder} does without this.`,
  }));
  return [...foreign, ...unwanted, ...(layer.onlyPackages ? [beyond(layer.onlyPackages)] : [])];
}

/** Everything installed or built into Node, but for these. */
function beyond(allowed: readonly string[]): Pattern {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const rest = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !allowed.includes(name),
  );
  return {
    regex: `^(node:.*|(${rest.map(escapeDots).join('|')})(/.*)?)$`,
    message: `Only ${allowed.join(' and ') || 'no package'} here.`,
  };
}

function layerOf(folder: string): Layer {
  const layer = layers.find((candidate) => candidate.folder === folder);
  if (!layer) throw new Error(`No layer ${folder}`);
  return layer;
}

function escapeDots(text: string): string {
  return text.replaceAll('.', '\\.');
}
