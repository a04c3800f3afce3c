import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import { answerSearchText } from '#server/search/answerSearchText.ts';
import type { SearchRoute } from '#server/search/types.ts';
import type { LiveCatalogue } from '#server/services/catalogue/readModels.ts';
import { answerHeaders, anyOrigin, dependsOn, type SentAnswer } from './searchHead.ts';

/** Bytes below which packing gains nothing. */
const worthPacking = 1024;

/** One call of the protocol. */
export interface SearchCall {
  route: SearchRoute;
  body: Buffer;
}

/** Answers a call from the read models in use, in a form its client takes. */
export function findAnswer(
  live: LiveCatalogue,
  { headers }: IncomingMessage,
  { route, body }: SearchCall,
): SentAnswer {
  const { status, answer } = answerSearchText(live.current().search, route, body);
  const isPacked = answer.length >= worthPacking && takesGzip(headers['accept-encoding']);
  return { status, bytes: isPacked ? answer.packed() : answer.plain(), isPacked };
}

/** Answers a call that came through the routes of the app. */
export function sendAnswer(
  live: LiveCatalogue,
  { request, response }: { request: Request; response: Response },
  call: SearchCall,
): void {
  const { status, bytes, isPacked } = findAnswer(live, request, call);
  response.statusCode = status;
  for (const [name, value] of answerHeaders) response.setHeader(name, value);
  response.vary(dependsOn);
  if (isPacked) response.setHeader('Content-Encoding', 'gzip');
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes, 'latin1');
}

export function allowAnyOrigin(response: Response): void {
  for (const [name, value] of anyOrigin) response.setHeader(name, value);
}

function takesGzip(header: string | undefined): boolean {
  if (header === undefined) return false;
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(header);
}
