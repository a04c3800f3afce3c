import { Parser } from 'htmlparser2';
import type { SourceRecord } from '#server/catalogue/import/sourceRecord.ts';
import { parseJson } from '#server/catalogue/readers/json/parseJson.ts';
import { readJsonLd, type UsedIds } from './readJsonLd.ts';

interface Script {
  line: number;
  text: string;
}

/** Characters of one script that are kept: more is no page's. */
const longestScript = 16_000_000;

/** Records from the JSON-LD scripts of a saved page. */
export async function* readHtml(chunks: AsyncIterable<string>): AsyncIterable<SourceRecord> {
  const page = createPage();
  for await (const chunk of chunks) page.read(chunk);
  page.end();
  const used: UsedIds = new Set();
  for (const { line, text } of page.scripts) {
    const parsed = text.length > longestScript ? tooLong : parseJson(withoutWrapping(text));
    if ('value' in parsed) yield* readJsonLd(parsed.value, line, { used, base: page.base() });
    else yield { line, rejects: [{ field: '', value: text.slice(0, 100), reason: parsed.fault }] };
  }
}

const tooLong = { fault: `a script longer than ${longestScript} characters` };

function createPage() {
  const scripts: Script[] = [];
  let open: Script | null = null;
  let canonical: string | null = null;
  let line = 1;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'script' && /^application\/ld\+json\b/i.test(attributes['type'] ?? '')) {
        open = { line, text: '' };
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
    read(chunk: string) {
      // Line by line, so that a script is known by the line it begins on.
      for (const part of chunk.split(/(?<=\n)/)) {
        parser.write(part);
        if (part.endsWith('\n')) line += 1;
      }
    },
    end: () => parser.end(),
  };
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
