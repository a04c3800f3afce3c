const absoluteUrl =
  /^https?:\/\/(?:\[[0-9a-f:.]+\]|[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?)(?::\d{1,5})?(?:[/?#].*)?$/iu;
/** Browsers drop or bend these inside an address, so that it would lead elsewhere than it reads. */
// eslint-disable-next-line no-control-regex
const misleading = /[\u0000-\u0020\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\\]/u;

/**
 * Whether an event's url or image may be used: `http`, `https`, or a path with one leading slash
 * (product 5.7). Scripts, other schemes, `//host`, user names and characters that mislead are refused.
 */
export function isUrlOrRelativePath(text: string): boolean {
  if (text.length > 2048 || misleading.test(text)) return false;
  if (text.startsWith('/')) return !text.startsWith('//');
  return absoluteUrl.test(text);
}
