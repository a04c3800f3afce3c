import type { Request, Response } from 'express';
import { compressBody } from '#server/http/compression/compressBody.ts';

/** Compressing a shorter body saves nothing, bytes. */
const minCompressed = 1024;

/** Sends an answer of the API as compressed JSON, without an ETag: it is never cached. */
export async function sendAnswer(
  answer: unknown,
  request: Request,
  response: Response,
): Promise<void> {
  const json = Buffer.from(JSON.stringify(answer));
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.vary('Accept-Encoding');
  const body = json.length < minCompressed ? json : await compressBody(json, request, response);
  response.setHeader('Content-Length', body.length);
  response.end(body);
}
