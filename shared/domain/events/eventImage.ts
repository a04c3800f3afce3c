import { isUrlOrRelativePath } from './urlOrRelativePath.ts';

/** Shown where an event has no image, or a broken one. */
export const placeholderImage = '/placeholder.svg';

/** The image address with the autotrim suffix (product 3.1), or the placeholder where it may not be used. */
export function eventImage(image: string | null | undefined): string {
  return image && isUrlOrRelativePath(image) ? withAutotrim(image) : placeholderImage;
}

/** Adds the query by which the image host trims empty borders; an existing query stays. */
export function withAutotrim(url: string): string {
  const [address = '', fragment] = splitOnce(url, '#');
  const [, query = ''] = splitOnce(address, '?');
  if (query.split('&').includes(autotrim)) return url;
  const joined = address.includes('?') ? (query === '' ? '' : '&') : '?';
  return `${address}${joined}${autotrim}${fragment === undefined ? '' : `#${fragment}`}`;
}

const autotrim = 'autotrim=true';

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
