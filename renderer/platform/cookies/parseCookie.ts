/** The pairs of a cookie header or of `document.cookie`; the first of two equal names wins. */
export function parseCookie(header: string): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at < 1 || cookies.has(name)) continue;
    cookies.set(name, decode(pair.slice(at + 1).trim()));
  }
  return cookies;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
