import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import {
  answerSearchText,
  type SearchCall,
  type SearchText,
} from '#server/search/answerSearchText.ts';
import type { AnswerEncoding } from '#server/search/protocol/readyAnswer.ts';
import { keepRecent } from '#server/search/text/keepRecent.ts';
import type { LiveCatalogue } from '#server/services/catalogue/readModels.ts';
import { answerHeaders, anyOrigin, dependsOn } from './searchHead.ts';

/** What a call asks, and where. */
type Asked = Omit<SearchCall, 'accepts'>;

/** Answers a call from the read models in use, in a form its client takes. */
export function findAnswer(
  live: LiveCatalogue,
  { headers }: IncomingMessage,
  asked: Asked,
): SearchText {
  const accepts = bestEncoding(headers['accept-encoding'] ?? '');
  return answerSearchText(live.current().search, { ...asked, accepts });
}

/** Answers a call that came through the routes of the app. */
export function sendAnswer(
  live: LiveCatalogue,
  { request, response }: { request: Request; response: Response },
  asked: Asked,
): void {
  const { status, bytes, encoding } = findAnswer(live, request, asked);
  response.statusCode = status;
  for (const [name, value] of answerHeaders) response.setHeader(name, value);
  response.vary(dependsOn);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes, 'latin1');
}

export function allowAnyOrigin(response: Response): void {
  for (const [name, value] of anyOrigin) response.setHeader(name, value);
}

/** Best first. */
const packings: readonly (readonly [AnswerEncoding, RegExp])[] = [
  ['zstd', /\bzstd\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i],
  ['gzip', /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i],
];

/** Clients say in few ways what they take. */
const bestEncoding = keepRecent((header: string): AnswerEncoding => {
  const [encoding = 'identity'] = packings.find(([, isTaken]) => isTaken.test(header)) ?? [];
  return encoding;
}, 64);
