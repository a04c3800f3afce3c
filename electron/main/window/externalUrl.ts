/** True for an address that may open in the visitor's browser: https, or http, without credentials. */
export function isExternalUrl(text: string): boolean {
  const url = URL.parse(text);
  if (!url) return false;
  return ['https:', 'http:'].includes(url.protocol) && url.username === '' && url.password === '';
}

/** True for the console's page; the storefront of the same origin may not call the desktop. */
export function isConsolePage(text: string, origin: string): boolean {
  const path = URL.parse(text)?.pathname ?? '';
  return isSameOrigin(text, origin) && (path === '/console' || path.startsWith('/console/'));
}

/** True when both addresses have the same origin; opaque origins never match. */
export function isSameOrigin(text: string, origin: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.origin !== 'null' && url.origin === origin;
}
