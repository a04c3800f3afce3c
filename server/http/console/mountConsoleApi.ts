import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import express, { Router, type Request, type RequestHandler } from 'express';
import { consoleCalls, type ConsoleCallName } from '#shared/contract/console/consoleCalls.ts';
import {
  consoleEndpoints,
  type ConsoleRequest,
} from '#shared/contract/console/consoleEndpoints.ts';
import type { CookieChanges } from '#shared/contract/console/targetEndpoints.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { methodNotAllowed, requireJson } from '#server/http/endpoints/routeGuards.ts';
import { parseInput } from '#server/http/endpoints/parseInput.ts';
import { temporaryCookie } from '#server/http/pipeline/sessionCookie.ts';
import type { ImportService } from '#server/services/console/consoleTools.ts';
import type { ConsoleHandlers } from './consoleHandlers.ts';
import { runAs } from '#server/actor.ts';
import { appError } from '#server/services/appError.ts';
import { makeTemporaryFolder } from '#server/temporaryFolder.ts';

const methodNames = { GET: 'get', POST: 'post', DELETE: 'delete' } as const;

/** Every call of the console's table, and the upload of catalogue files. */
export function mountConsoleApi(handlers: ConsoleHandlers, imports: ImportService): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const names = Object.keys(consoleCalls) as ConsoleCallName[];
  for (const path of new Set(names.map((name) => consoleCalls[name].path))) {
    const route = router.route(path);
    const mounted = names.filter((name) => consoleCalls[name].path === path);
    for (const name of mounted) {
      if (name === 'uploadFile') {
        route.post(takeUpload(imports));
        continue;
      }
      const { call, body, bodyLimit: limit }: Endpoint = consoleEndpoints[name];
      const readJson = express.json({ type: () => true, ...(limit !== undefined && { limit }) });
      const steps = body === undefined ? [] : [requireJson, readJson];
      route[methodNames[call.method]](...steps, answerWith(name, handlers));
    }
    route.all(methodNotAllowed(mounted.map((name) => consoleCalls[name].method)));
  }
  return router;
}

function answerWith(name: keyof ConsoleHandlers, handlers: ConsoleHandlers): RequestHandler {
  const endpoint: Endpoint = consoleEndpoints[name];
  const handle = handlers[name] as (request: unknown) => Promise<unknown>;
  return async (request, response) => {
    const { params, query } = request;
    const input = parseInput(endpoint, { params, query, body: request.body as unknown });
    const done = await runAs({ kind: 'console', name: '' }, () => handle(input));
    const answer = endpoint.response.parse(done);
    if (name === 'setMode' || name === 'resetSession') {
      for (const cookie of localCookies(request, answer as CookieChanges)) {
        response.append('Set-Cookie', cookie);
      }
    }
    response.status(endpoint.status);
    if (endpoint.status === 204) response.end();
    else response.json(answer);
  };
}

/** This server's own storefront is previewed in the browser of the console: it takes the cookies at once. */
function localCookies(request: Request, { cookies }: CookieChanges): string[] {
  if (request.params['id'] !== 'local') return [];
  return cookies.map(({ name, value }) => temporaryCookie(name, value));
}

/** The file is the body; its name is in the query. */
function takeUpload(imports: ImportService): RequestHandler {
  const endpoint = consoleEndpoints.uploadFile;
  return async (request, response) => {
    const input = parseInput(endpoint, { query: request.query });
    const { name } = (input as ConsoleRequest<'uploadFile'>).query;
    const path = await receiveUpload(request, name);
    response.json(endpoint.response.parse(await imports.receive({ path, name })));
  };
}

/** Bytes: half a million events as JSON. */
const maxUploadBytes = 512 * 1024 * 1024;

/** Writes the body of a request into a folder of its own, under a harmless form of its name. */
async function receiveUpload(request: Request, name: string): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > maxUploadBytes) tooLarge();
  const folder = await makeTemporaryFolder();
  const path = join(
    folder,
    name
      .replaceAll(/[^\w.-]/g, '_')
      .replace(/^\.+/, '_')
      .slice(-80) || 'file',
  );
  try {
    await pipeline(request, limited, createWriteStream(path));
    return path;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function* limited(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let received = 0;
  for await (const chunk of chunks) {
    received += chunk.length;
    if (received > maxUploadBytes) tooLarge();
    yield chunk;
  }
}

function tooLarge(): never {
  throw appError('body_too_large', `A file may have ${maxUploadBytes / 1024 / 1024} MB.`);
}
