import type { Request, Response } from 'express';
import { answerSearchText } from '#server/search/answerSearchText.ts';
import type { SearchRoute } from '#server/search/types.ts';
import type { LiveCatalogue } from '#server/services/catalogue/readModels.ts';

const jsonType = 'application/json; charset=utf-8';
/** Bytes below which packing gains nothing. */
const worthPacking = 1024;

/** Answers one call of the protocol from the read models in use. */
export function sendAnswer(
  live: LiveCatalogue,
  { request, response }: { request: Request; response: Response },
  { route, body }: { route: SearchRoute; body: string },
): void {
  const { status, answer } = answerSearchText(live.current().search, route, body);
  const isPacked = answer.length >= worthPacking && takesGzip(request.headers['accept-encoding']);
  response.statusCode = status;
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', jsonType);
  response.vary('Accept-Encoding');
  if (isPacked) response.setHeader('Content-Encoding', 'gzip');
  const bytes = isPacked ? answer.packed() : answer.plain;
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}

/** Public, without credentials and read-only: any page may ask, as with the hosted service. */
export function allowAnyOrigin(response: Response): void {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Allow-Headers', 'content-type');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
}

function takesGzip(header: string | undefined): boolean {
  return header !== undefined && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(header);
}
