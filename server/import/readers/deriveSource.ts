import { basename, dirname, extname } from 'node:path';
import { foldText } from '#shared/domain/search/foldText.ts';
import fileKinds from '#resources/import/file-kinds.json' with { type: 'json' };

const commonNames = new Set(fileKinds.commonNames);

/**
 * The source of a file's events, from its name: `tivoli-gigs-2026-03-01.csv` is `tivoli-gigs`, so that the
 * next month's file updates the same events. A name that says nothing (`events.csv`) takes the folder's.
 */
export function deriveSource(path: string, fallback: string): string {
  const stem = toSourceName(basename(path, extname(path)));
  if (stem !== '' && !commonNames.has(stem)) return stem;
  const folder = toSourceName(basename(dirname(path)));
  const isNamed =
    folder !== '' && !commonNames.has(folder) && !/^(?:tmp|upload|catalogue)/.test(folder);
  return [isNamed ? folder : '', stem, isNamed ? '' : fallback].filter(Boolean).join('-');
}

/** A text as the name of a source: small letters, digits and hyphens; dates and counters left out. */
export function toSourceName(text: string): string {
  return foldText(text)
    .replaceAll(/\b(?:\d{4} \d{1,2} \d{1,2}|\d{6,8}|\d{1,3}|20\d\d \d{1,2}|20\d\d)\b/g, ' ')
    .trim()
    .replaceAll(/\s+/g, '-')
    .slice(0, 60)
    .replace(/-$/, '');
}

/** The host of an address as the name of a source: `www.tivoli.example` is `tivoli.example`. */
export function sourceOfHost(address: string): string | null {
  const host = URL.parse(address)?.hostname.replace(/^www\./, '') ?? '';
  return host === '' ? null : host;
}
