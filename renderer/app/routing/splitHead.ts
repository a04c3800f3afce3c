const leadingHeadElements = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** React puts title, meta and link elements before the markup of a tree without `<html>`. */
export function splitHead(markup: string): { head: string; body: string } {
  const head = leadingHeadElements.exec(markup)?.[0] ?? '';
  return { head, body: markup.slice(head.length) };
}
