import { expect, test } from 'vitest';
import { formMessages } from '#renderer/content/formMessages.ts';
import { messages } from '#renderer/content/messages.ts';
import { paths } from '#shared/domain/paths.ts';
import { readTable } from './readTable.ts';

const errors = readTable('docs/errors.md', ['Situation', 'Text', 'Name']).map(
  ([situation = '', text = '', name = '']) => ({ situation, text, name: name.replaceAll('`', '') }),
);

test('the route table of the README is the one of the program', () => {
  const written = readTable('README.md', ['Path', 'Screen']).map(([path = '']) =>
    path.replaceAll('`', ''),
  );
  expect(written.toSorted()).toEqual(Object.values<string>(paths).toSorted());
});

test.each(errors)('$situation is told in the words of the catalogue', ({ name, text }) => {
  expect(say(name)).toBe(text);
});

test('the catalogue holds every text of the specification', () => {
  expect(errors).toHaveLength(17);
});

/** The text under `group.name`, or of `group.name(argument)`; a text about a host is about `{host}`. */
function say(name: string): unknown {
  const [, path = '', argument = '{host}'] = /^([\w.]+)(?:\((\w+)\))?$/.exec(name) ?? [];
  const found = path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], {
      ...messages,
      ...formMessages,
    });
  return typeof found === 'function' ? (found as (value: string) => string)(argument) : found;
}
