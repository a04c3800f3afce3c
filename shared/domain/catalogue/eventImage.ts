/** Shown where an event has no image, or a broken one. */
export const placeholderImage = '/placeholder.svg';

/** The image address with the autotrim suffix (docs/product.md#31-event-on-a-card), or the placeholder where it may not be used. */
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

const absoluteUrl =
  /^https?:\/\/(?:\[[0-9a-f:.]+\]|[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?)(?::\d{1,5})?(?:[/?#].*)?$/iu;
/** Browsers drop or bend these inside an address, so that it would lead elsewhere than it reads. */
// eslint-disable-next-line no-control-regex
const misleading = /[\u0000-\u0020\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\\]/u;

/**
 * Whether an event's url or image may be used: `http`, `https`, or a path with one leading slash
 * (docs/product.md#5-validation, rule 7). Scripts, other schemes, `//host`, user names and characters that mislead are refused.
 */
export function isUrlOrRelativePath(text: string): boolean {
  if (text.length > 2048 || misleading.test(text)) return false;
  if (text.startsWith('/')) return !text.startsWith('//');
  return absoluteUrl.test(text);
}
