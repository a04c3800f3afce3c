import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import type { RequestHandler } from 'express';

/** Best first, with the ending of its files. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * Hands the file server the packed twin of a file, where the build made one and the client takes it. The
 * file server then knows its length, and nothing is packed while a visitor waits.
 */
export function servePacked(folder: string): RequestHandler {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const paths = names.map((name) => `/${name.replaceAll('\\', '/')}`);
  // What the file server does not serve must not be told to be packed: another answer follows.
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
