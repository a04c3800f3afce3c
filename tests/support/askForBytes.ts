import type { Express } from 'express';
import request, { type Test } from 'supertest';

/** Asks for a path and takes what is sent into one buffer; the client unpacks gzip and brotli by itself. */
export function askForBytes(app: Express, path: string, accepted: string): Test {
  return request(app)
    .get(path)
    .set('Accept-Encoding', accepted)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });
}
