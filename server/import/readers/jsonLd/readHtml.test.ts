import { expect, it } from 'vitest';
import type { SourceRecord } from '#server/import/record/sourceRecord.ts';
import { readHtml } from './readHtml.ts';

async function read(html: string, pieceLength = html.length): Promise<SourceRecord[]> {
  async function* pieces(): AsyncIterable<string> {
    await Promise.resolve();
    for (let at = 0; at < html.length; at += pieceLength) yield html.slice(at, at + pieceLength);
  }
  const records: SourceRecord[] = [];
  for await (const record of readHtml(pieces())) records.push(record);
  return records;
}

const script = (json: string): string => `<script type="application/ld+json">${json}</script>`;
const event = '{"@type": "Event", "name": "A < B & C", "url": "/a"}';

const page = `<!doctype html>
<html><head>
<link rel="canonical" href="https://venue.example/programme/">
<script>var x = '{"@type":"Event"}';</script>
${script(`\n${event}\n`)}
</head><body><p>Text</p>
${script('{"@graph": [{"@type": "MusicEvent", "name": "B"}]}')}
</body></html>`;

it('reads the JSON-LD scripts of a page and nothing else, with their lines', async () => {
  const records = await read(page);
  expect(records).toMatchObject([
    { line: 5, value: { name: 'A < B & C', url: 'https://venue.example/a' } },
    { line: 9, value: { name: 'B' } },
  ]);
});

it('does not care where the pieces of the file end', async () => {
  const whole = await read(page);
  for (let size = 1; size < 40; size += 1) expect(await read(page, size)).toEqual(whole);
});

it('names a script that is no JSON and reads the others', async () => {
  const records = await read(`${script('{"@type": "Event",}')}\n${script(event)}`);
  expect(records).toMatchObject([
    { line: 1, rejects: [{ reason: expect.stringMatching(/not JSON/) }] },
    { line: 2, value: { name: 'A < B & C' } },
  ]);
});

it('reads scripts that old pages wrap', async () => {
  expect(await read(script(`//<![CDATA[\n${event}\n//]]>`))).toHaveLength(1);
  expect(await read(script(`<!-- ${event} -->`))).toHaveLength(1);
});

it('finds nothing in a page without events', async () => {
  expect(await read('<html><body>Nothing on</body></html>')).toEqual([]);
});

it('reads the nested address and point of a venue in hCalendar', async () => {
  const records = await read(`<div class="vevent"><span class="summary">Noise</span>
    <abbr class="dtstart" title="2026-12-12T19:30">12 Dec</abbr>
    <div class="location vcard"><span class="fn org">The Zoo</span>
      <div class="adr"><span class="street-address">711 Ann St</span>
        <span class="locality">Fortitude Valley</span> <span class="region">QLD</span></div>
      <div class="geo"><abbr class="latitude" title="-27.46">S</abbr>
        <abbr class="longitude" title="153.04">E</abbr></div>
    </div></div>`);
  expect(records).toMatchObject([
    {
      value: {
        venue: {
          name: 'The Zoo',
          address: '711 Ann St',
          locality: 'Fortitude Valley',
          state: 'QLD',
          latitude: -27.46,
          longitude: 153.04,
        },
      },
    },
  ]);
});

it('takes no town for the name of a place that has none', async () => {
  const place = '{"@type": "Place", "address": {"addressLocality": "Byron Bay"}}';
  const nowhere = `{"@type": "Event", "name": "A", "location": ${place}}`;
  expect(await read(script(nowhere))).toMatchObject([
    { value: { venue: { name: '', locality: 'Byron Bay' } } },
  ]);
});

it('finds a script behind hundreds of thousands of elements that nobody closes', async () => {
  const deep = `${'<div>\n'.repeat(400_000)}${script(event)}`;
  expect(await read(deep, 65_536)).toMatchObject([{ line: 400_001, value: { name: 'A < B & C' } }]);
});
