const leadingHeadElements = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/**
 * Splits title, meta and link elements from the body: React writes them first in a tree without
 * `<html>`.
 */
export function splitHead(markup: string): { head: string; body: string } {
  const head = leadingHeadElements.exec(markup)?.[0] ?? '';
  return { head, body: markup.slice(head.length) };
}
