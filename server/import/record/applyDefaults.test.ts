import { expect, it } from 'vitest';
import { parseDefaults, readWithDefaults } from './applyDefaults.ts';
import type { SourceRecord } from './sourceRecord.ts';

async function fill(value: unknown, ...given: string[]): Promise<SourceRecord | undefined> {
  async function* records() {
    yield { line: 1, value };
  }
  const source = { records, map: null };
  for await (const record of readWithDefaults(source, parseDefaults(given))) return record;
  return undefined;
}

it('fills what is empty and leaves what is there', async () => {
  const record = { sourceId: 'a b', name: 'Noise', url: '', venue: { name: 'Hall' } };
  const given = ['url=https://v.example/{sourceId}', 'venue.name=Other', 'genres=Folk|Punk'];
  expect(await fill(record, ...given, 'priceMin=$12.50')).toMatchObject({
    value: {
      url: 'https://v.example/a%20b',
      venue: { name: 'Hall' },
      genres: ['Folk', 'Punk'],
      priceMin: 12.5,
    },
  });
});

it('takes the address of a venue from its name', async () => {
  const filled = await fill(
    { name: 'x' },
    'venue.name=The Tivoli, 52 Costin St, Fortitude Valley QLD 4006',
  );
  expect(filled).toMatchObject({
    value: {
      venue: {
        name: 'The Tivoli',
        address: '52 Costin St',
        locality: 'Fortitude Valley',
        state: 'QLD',
        postcode: '4006',
      },
    },
  });
});

it.each(['Old Vic', 'Young Vic', 'Bar ACT'])(
  'takes %s for a name without a place',
  async (name) => {
    expect(await fill({ name: 'x' }, `venue.name=${name}`)).toMatchObject({
      value: { venue: { name } },
    });
  },
);

it('names a venue that its source calls by its town, and no other', async () => {
  const nameOf = async (name: string) =>
    await fill({ venue: { name, locality: 'Byron Bay' } }, 'venue.name=The Northern');
  expect(await nameOf('Byron Bay')).toMatchObject({ value: { venue: { name: 'The Northern' } } });
  expect(await nameOf('Beach Hotel')).toMatchObject({ value: { venue: { name: 'Beach Hotel' } } });
});

it('fills what a venue offers', async () => {
  const filled = await fill({ name: 'x' }, 'venue.accessibility=Wheelchair access|Hearing loop');
  expect(filled).toMatchObject({
    value: { venue: { accessibility: ['Wheelchair access', 'Hearing loop'] } },
  });
});

it('keeps a zone for events whose place has none', async () => {
  expect(await fill({ name: 'x' }, 'venue.timezone=Australia/Perth')).toMatchObject({
    value: { venue: {} },
    fallbackZone: 'Australia/Perth',
  });
});

it('fills what its map gives a default for, unless another one is given', async () => {
  async function* records() {
    yield { line: 1, value: { name: 'x' } };
  }
  const map = { defaults: { 'venue.name': 'Hall', url: 'https://v.example/' } };
  const read = readWithDefaults({ records, map }, parseDefaults(['venue.name=Zoo']));
  for await (const record of read) {
    expect(record).toMatchObject({ value: { venue: { name: 'Zoo' }, url: 'https://v.example/' } });
  }
});

it('refuses a field that does not exist, and a default without a value', () => {
  expect(() => parseDefaults(['venue.zone=x'])).toThrow(
    'no field "venue.zone": did you mean venue.timezone?',
  );
  expect(() => parseDefaults(['venue.name'])).toThrow(/FIELD=VALUE/);
});

it('takes a venue without any place to be in the town of the default, and no other', async () => {
  const given = 'venue.name=The Tivoli, 52 Costin St, Fortitude Valley QLD 4006';
  expect(await fill({ venue: { name: 'Main Room' } }, given)).toMatchObject({
    value: { venue: { name: 'Main Room', locality: 'Fortitude Valley', postcode: '4006' } },
  });
  expect(await fill({ venue: { name: 'Main Room' } }, given)).not.toHaveProperty(
    'value.venue.address',
  );
  const placed = { venue: { name: 'Zoo', locality: 'Perth' } };
  expect(await fill(placed, given)).toMatchObject({ value: placed });
  expect(await fill(placed, given)).not.toHaveProperty('value.venue.postcode');
});
