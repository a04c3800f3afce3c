import type { ServerResponse } from 'node:http';
import { idHeader, type RequestContext } from '#server/http/pipeline/requestContext.ts';
import type { Header, SecurityHeaders } from '#server/http/pipeline/securityHeaders.ts';
import type { SearchText } from '#server/search/answerSearchText.ts';

/** Public, without credentials and read-only: any page may ask, as with the hosted service. */
export const anyOrigin: readonly Header[] = [
  ['Access-Control-Allow-Origin', '*'],
  ['Access-Control-Allow-Headers', 'content-type'],
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
];

/** What an answer of the protocol says of itself, and what it depends on. */
export const answerHeaders: readonly Header[] = [
  ['Cache-Control', 'no-store'],
  ['Content-Type', 'application/json; charset=utf-8'],
];
export const dependsOn = 'Accept-Encoding';

export type SendSearch = (
  response: ServerResponse,
  context: RequestContext,
  answer: SearchText,
) => void;

/**
 * Sends answers under the headers that the app would set one by one; checking and keeping each took as
 * long as finding a remembered answer. What a step has set already is sent, too.
 */
export function createSendSearch({ fixed, dataPolicy }: SecurityHeaders): SendSearch {
  const lasting = new Map(
    [...fixed, dataPolicy, ...anyOrigin, ...answerHeaders].map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]),
  );
  lasting.set('vary', [lasting.get('vary'), dependsOn].filter(Boolean).join(', '));
  const flat = [...lasting].flat();
  return (response, { id }, { status, bytes, encoding }) => {
    const own: Header[] = [
      [idHeader, id],
      ['Content-Length', String(bytes.length)],
    ];
    if (encoding !== 'identity') own.push(['Content-Encoding', encoding]);
    if (response.getHeaderNames().length === 0) response.writeHead(status, flat.concat(...own));
    else {
      response.statusCode = status;
      for (const [name, value] of [...lasting, ...own]) response.setHeader(name, value);
    }
    response.end(bytes, 'latin1');
  };
}
