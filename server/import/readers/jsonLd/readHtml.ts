import { Parser } from 'htmlparser2';
import { parseJson } from '#server/import/readers/json/readJson.ts';
import { refuseRecord, type SourceRecord } from '#server/import/record/sourceRecord.ts';
import { createFileCounts, readJsonLd, type JsonLdContext } from './readJsonLd.ts';
import { isTooDeep, longestMarkup, readMarkup } from './readMarkup.ts';

const longestScript = 16_000_000;

/** Records from the JSON-LD scripts of a saved page; of a page without, from its microdata or h-events. */
export async function* readHtml(chunks: AsyncIterable<string>, now?: Date) {
  const page = createPage();
  let markup = '';
  for await (const chunk of chunks) {
    page.read(chunk);
    if (markup.length < longestMarkup) markup += chunk;
  }
  page.end();
  const context = { counts: createFileCounts(), base: page.base(), now };
  let count = 0;
  for (const { line, text } of page.scripts) {
    const parsed = text.length > longestScript ? tooLong : parseJson(withoutWrapping(text));
    if ('value' in parsed) {
      const records = readJsonLd(parsed.value, line, context);
      count += records.length;
      yield* records;
    } else yield refuseRecord(line, '', text.slice(0, 100), parsed.fault);
  }
  if (count === 0) yield* readMarkupRecords(markup, context);
}

/** Line 1 stands for the page: elements have no line numbers once they are a tree. */
function readMarkupRecords(markup: string, context: JsonLdContext): SourceRecord[] {
  const isRelevant = /itemtype|h-event|vevent/i.test(markup);
  if (isRelevant && isTooDeep(markup)) {
    return [refuseRecord(1, '', '', 'the page nests its elements too deeply to be read')];
  }
  return readMarkup(markup, context.base).flatMap((node) => readJsonLd(node, 1, context));
}

const tooLong = { fault: `a script longer than ${longestScript} characters` };

/** Knows no element that stays open but scripts: a page of a million of them costs no more than its length. */
class ScriptParser extends Parser {
  protected override isVoidElement(name: string): boolean {
    return name !== 'script';
  }
}

function createPage() {
  const scripts: { line: number; text: string }[] = [];
  let open: (typeof scripts)[number] | null = null;
  let canonical: string | null = null;
  // The chunk that is being read, with its offset in the page and its first line.
  let piece = { text: '', start: 0, line: 1 };
  const parser = new ScriptParser({
    onopentag(name, attributes) {
      if (name === 'script' && /^application\/ld\+json\b/i.test(attributes['type'] ?? '')) {
        open = { line: piece.line + breaksIn(piece.text, parser.endIndex - piece.start), text: '' };
      }
      canonical ??= addressOf(name, attributes);
    },
    ontext(text) {
      if (open !== null && open.text.length <= longestScript) open.text += text;
    },
    onclosetag(name) {
      if (name !== 'script' || open === null) return;
      scripts.push(open);
      open = null;
    },
  });
  return {
    scripts,
    base: () => canonical,
    read(text: string) {
      const { text: before, start, line } = piece;
      const lines = line + breaksIn(before, before.length);
      piece = { text, start: start + before.length, line: lines };
      parser.write(text);
    },
    end: () => parser.end(),
  };
}

function breaksIn(text: string, length: number): number {
  return text.slice(0, length).split('\n').length - 1;
}

function addressOf(name: string, attributes: Readonly<Record<string, string>>): string | null {
  const isCanonical = name === 'link' && attributes['rel']?.toLowerCase() === 'canonical';
  const isShared = name === 'meta' && attributes['property'] === 'og:url';
  const address = isCanonical ? attributes['href'] : isShared ? attributes['content'] : undefined;
  return address !== undefined && /^https?:/i.test(address) ? address : null;
}

/** Old pages wrap scripts in comments or CDATA. */
function withoutWrapping(text: string): string {
  const inner = text.trim().replace(/^(?:\/\/|\/\*)?\s*(?:<!--|<!\[CDATA\[)\s*(?:\*\/)?/, '');
  const end = inner.search(/(?:-->|\]\]>)\s*(?:\*\/)?$/);
  if (end < 0) return inner;
  return inner
    .slice(0, end)
    .trimEnd()
    .replace(/(?:\/\/|\/\*)$/, '');
}
