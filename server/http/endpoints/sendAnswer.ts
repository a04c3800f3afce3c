import type { Request, Response } from 'express';
import { packBody } from '#server/http/packing/packBody.ts';

/** Shorter ones are not worth packing, bytes. */
const leastPacked = 1024;

/** Sends an answer of the API as JSON, packed. Nobody may keep it, so that it needs no ETag. */
export async function sendAnswer(
  answer: unknown,
  request: Request,
  response: Response,
): Promise<void> {
  const json = Buffer.from(JSON.stringify(answer));
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.vary('Accept-Encoding');
  const body = json.length < leastPacked ? json : await packBody(json, request, response);
  response.setHeader('Content-Length', body.length);
  response.end(body);
}
