import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import type { RequestHandler } from 'express';

/** Encodings in the order of preference, with the extension of their files. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Sends the file that the build compressed, where there is one and the client accepts its encoding. */
export function servePrecompressed(folder: string): RequestHandler {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const paths = names.map((name) => `/${name.replaceAll('\\', '/')}`);
  // The file server refuses hidden files: their errors must not carry a Content-Encoding.
  const files = new Set(paths.filter((path) => !path.includes('/.')));
  return (request, response, next) => {
    const { path, method } = request;
    if (method !== 'GET' && method !== 'HEAD') return next();
    if (!files.has(`${path}.br`) && !files.has(`${path}.gz`)) return next();
    response.vary('Accept-Encoding');
    const accepted = encodings.find(
      ([name, ending]) => files.has(path + ending) && request.acceptsEncodings(name) === name,
    );
    if (accepted === undefined) return next();
    const [encoding, ending] = accepted;
    response.type(extname(path)).setHeader('Content-Encoding', encoding);
    request.url = path + ending;
    next();
  };
}
