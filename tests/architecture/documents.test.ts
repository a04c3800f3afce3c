import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fillText } from '#shared/domain/brand/fillText.ts';
import { replaceableTexts } from '#shared/domain/brand/replaceableTexts.ts';
import { brandSetupPath, eventPattern, paths } from '#shared/domain/paths.ts';
import { locationMessages } from '#renderer/storefront/content/locationMessages.ts';
import { messages } from '#renderer/storefront/content/messages.ts';
import { preferenceMessages } from '#renderer/storefront/content/preferenceMessages.ts';
import contentMessages from '#resources/texts/content.json' with { type: 'json' };
import { readTable } from './readTable.ts';

const errors = readTable('docs/errors.md', ['Situation', 'Text', 'Name']).map(
  ([situation = '', text = '', name = '']) => ({ situation, text, name: name.replaceAll('`', '') }),
);

const texts = {
  messages,
  locationMessages,
  contentMessages,
  texts: replaceableTexts,
  preferenceMessages,
};

/** Names of the texts that say what failed. */
const failures = listNames(texts).filter((name) =>
  /\.(?:failure|failed|denied|fallback)$/.test(name),
);

/** The name of each text in groups of them, such as `messages.home.failure`. */
function listNames(group: object, prefix = ''): string[] {
  return Object.entries(group).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? listNames(value, `${prefix}${key}.`)
      : [prefix + key],
  );
}

test('the route table of the README is the one of the program', () => {
  const written = readTable('README.md', ['Path', 'Screen']).map(([path = '']) =>
    path.replaceAll('`', ''),
  );
  expect(written.toSorted()).toEqual(
    [...Object.values(paths), brandSetupPath('{partner}'), eventPattern].toSorted(),
  );
});

test.each(errors)('$situation has the text of the content files', ({ name, text }) => {
  expect(readText(name)).toBe(text);
});

test('the table of errors has each situation once, and every failure and refusal among the texts', () => {
  const listed = new Set(errors.map(({ name }) => name.replace(/\(.*/, '')));
  expect(new Set(errors.map(({ situation }) => situation)).size).toBe(errors.length);
  expect(failures.filter((name) => !listed.has(name))).toEqual([]);
});

test('the glossary is alphabetic, and a name of code that it gives is in the program', () => {
  const text = readFileSync('docs/glossary.md', 'utf8');
  const words = [...text.matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, word = '']) => word.toLowerCase());
  expect(words.length).toBeGreaterThan(50);
  expect(words).toEqual(words.toSorted());
  const code = globSync('{server,renderer,shared}/**/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const names = [...text.matchAll(/`([A-Za-z]+)`/g)].map(([, name = '']) => name);
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});

test('every rule of the product that code and tests cite is in the product document', () => {
  const rules = readRules(readFileSync('docs/product.md', 'utf8'));
  expect(rules.size).toBeGreaterThan(50);
  const files = globSync('{server,renderer,shared,electron,tests,docs}/**/*.{ts,tsx,css,md}');
  const unknown = files.flatMap((file) =>
    readCitations(readFileSync(file, 'utf8'))
      .filter((rule) => !rules.has(rule))
      .map((rule) => `${file}: ${rule}`),
  );
  expect(unknown).toEqual([]);
});

/** Anchors of headings (`42-sections`), and of the rules listed right below one (`5-validation, rule 1`). */
function readRules(text: string): Set<string> {
  let heading = '';
  return new Set(
    text.split('\n').flatMap((line) => {
      const [, title] = /^##+ (\d.*)$/.exec(line) ?? [];
      if (title !== undefined) {
        heading = title
          .toLowerCase()
          .replaceAll(/[^\w\- ]/g, '')
          .replaceAll(' ', '-');
      }
      const [, item] = /^(\d+)\. /.exec(line) ?? [];
      return [
        ...(title === undefined ? [] : [heading]),
        ...(item ? [`${heading}, rule ${item}`] : []),
      ];
    }),
  );
}

/** `docs/product.md#5-validation, rule 1` cites a rule, without `rule 1` all below the heading. */
function readCitations(text: string): string[] {
  return [...text.matchAll(/\bproduct\.md#([\w-]+(?:, rule \d+)?)/g)].map(([, rule = '']) => rule);
}

/** The text under `group.name`, or of `group.name(argument)`; a text about a host is about `{host}`. */
function readText(name: string): unknown {
  const [, path = '', argument = '{host}'] = /^([\w.]+)(?:\((\w+)\))?$/.exec(name) ?? [];
  const found = path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], texts);
  if (typeof found === 'string') return fillText(found, { resalePartner: argument });
  return typeof found === 'function' ? (found as (value: string) => string)(argument) : found;
}
