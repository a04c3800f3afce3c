import { Parser } from 'htmlparser2';
import feeds from '#resources/import/feeds.json' with { type: 'json' };
import { readDateForm } from '#server/import/maps/readDateForm.ts';
import { pictureFields } from '#server/import/record/eventRecord.ts';
import { refuseRecord, type SourceRecord } from '#server/import/record/sourceRecord.ts';
import { readVenueText } from './readPlaceText.ts';

/** Elements of an item by the names that feeds use, in order of preference, and forms of their dates beside ISO 8601. */
const { elements, dates: dateForms } = feeds;

/** Characters of one item: longer is no event. */
const longestItem = 1_000_000;

type Item = Map<string, string>;

/** Records of an RSS or Atom feed. Its items need a date of their own: when they were published is none. */
export async function* readFeed(chunks: AsyncIterable<string>): AsyncIterable<SourceRecord> {
  const records: SourceRecord[] = [];
  let items = 0;
  const parser = createFeedParser((item) => records.push(toRecord(item, (items += 1))));
  for await (const chunk of chunks) {
    parser.write(chunk);
    yield* records.splice(0);
  }
  parser.end();
  yield* records;
}

const itemElements = new Set(['item', 'entry']);

function createFeedParser(onItem: (item: Item) => void): Parser {
  let item: Item | null = null;
  let open: string[] = [];
  let size = 0;
  return new Parser(
    {
      onopentag(tag, attributes) {
        const name = tag.toLowerCase();
        if (itemElements.has(name)) {
          item = new Map();
          open = [];
          size = 0;
        } else if (item !== null) {
          open.push(name);
          readAttributes(item, name, attributes);
        }
      },
      ontext(text) {
        const name = open.at(-1);
        size += text.length;
        if (item === null || name === undefined || size > longestItem) return;
        item.set(name, (item.get(name) ?? '') + text);
      },
      onclosetag(tag) {
        if (item !== null && itemElements.has(tag.toLowerCase())) {
          onItem(item);
          item = null;
        } else open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
}

/** Atom's links and the places and times of some feeds are attributes. */
function readAttributes(item: Item, name: string, attributes: Readonly<Record<string, string>>) {
  const value = attributes['href'] ?? attributes['startTime'] ?? attributes['valueString'];
  const isOther =
    name === 'link' && attributes['rel'] !== undefined && attributes['rel'] !== 'alternate';
  if (value !== undefined && !isOther && !item.has(name)) item.set(name, value);
  const image = attributes['url'];
  if (image !== undefined && imageElements.has(name) && !item.has('image'))
    item.set('image', image);
}

const imageElements = new Set(['media:content', 'media:thumbnail', 'enclosure']);

/** `line` is the number of the item: an XML parser counts no lines. */
function toRecord(item: Item, line: number): SourceRecord {
  const first = (field: keyof typeof elements): string =>
    elements[field].map((element) => (item.get(element) ?? '').trim()).find(Boolean) ?? '';
  const url = first('url');
  const name = first('name');
  const dateStart = toDate(first('dateStart'));
  if (dateStart === '') {
    const reason = 'the item has no date of its event (ev:startdate, xcal:dtstart or the like)';
    return refuseRecord(line, 'dateStart', name, reason);
  }
  const dateEnd = toDate(first('dateEnd'));
  const value = {
    sourceId: (first('sourceId') || url || `${name} ${dateStart}`).slice(0, 200),
    name,
    url,
    dateStart,
    venue: readVenueText(first('location')),
    description: first('description'),
    ...(dateEnd === '' ? {} : { dateEnd }),
    ...pictureFields(item.get('image')),
  };
  return { line, value };
}

function toDate(text: string): string {
  return readDateForm(text, dateForms) ?? text;
}
