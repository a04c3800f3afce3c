import { expect, test } from 'vitest';
import { brandUsersText, canRemoveBrandUser, emptyBrandUser } from './brandUsers.ts';

const ada = { name: 'Ada', email: 'ada@mail.example' };
const bo = { name: 'Bo', email: 'bo@mail.example' };

test.each([
  ['no rows', [], ''],
  ['one empty row', [emptyBrandUser], ''],
  ['two users', [ada, bo], 'Ada, ada@mail.example\nBo, bo@mail.example'],
  ['an empty row between', [ada, emptyBrandUser, bo], 'Ada, ada@mail.example\nBo, bo@mail.example'],
  ['a name alone', [{ name: 'Ada', email: '' }], 'Ada'],
  ['an email alone', [{ name: ' ', email: 'ada@mail.example' }], 'ada@mail.example'],
  ['a line break in a name', [{ name: 'Ada\nEve', email: 'a@b.au' }], 'Ada Eve, a@b.au'],
])('%s', (_, users, text) => {
  expect(brandUsersText(users)).toBe(text);
});

test('rows can be removed until one remains', () => {
  expect(canRemoveBrandUser([ada])).toBe(false);
  expect(canRemoveBrandUser([ada, bo])).toBe(true);
});
