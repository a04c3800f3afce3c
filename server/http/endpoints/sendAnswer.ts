import type { Request, Response } from 'express';
import { createJsonWriter } from '#shared/domain/json/createJsonWriter.ts';
import { packBody } from '#server/http/packing/packBody.ts';

/** Shorter ones are not worth packing, bytes. */
const leastPacked = 1024;

/** The events of an answer are those of many; they lie in lists at its top. */
const write = createJsonWriter({
  escape: (json) => json,
  depth: 1,
  encode: (text) => Buffer.from(text),
});

/** Sends an answer of the API as JSON, packed. Nobody may keep it, so that it needs no ETag. */
export async function sendAnswer(
  answer: unknown,
  request: Request,
  response: Response,
): Promise<void> {
  const pieces = write(answer as object);
  const json = Buffer.concat(
    pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)),
  );
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.vary('Accept-Encoding');
  const body = json.length < leastPacked ? json : await packBody(json, request, response);
  response.setHeader('Content-Length', body.length);
  response.end(body);
}
