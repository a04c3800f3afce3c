import type { IncomingMessage } from 'node:http';
import type { RequestHandler, Request } from 'express';
import { appError } from '#server/features/appError.ts';

export interface HostRules {
  host: string;
  publicUrl: string | null;
  /** Known only once the server listens (port 0). */
  port: () => number;
  /** Port of the console's page, which has an origin of its own; 0: it has none. */
  consolePort: () => number;
}

/** Refuses every request for a host that is not ours, before anything else (DNS rebinding). */
export function hostCheck(rules: HostRules): RequestHandler {
  let ports = '';
  let believed: ReadonlySet<string> = new Set();
  return (request, _response, next) => {
    const current = `${rules.port()} ${rules.consolePort()}`;
    if (ports !== current) {
      ports = current;
      believed = believedHosts(rules);
    }
    const host = request.headers.host?.toLowerCase();
    if (host !== undefined && believed.has(host)) return next();
    next(appError('misdirected_request', 'Use the published address of this server.'));
  };
}

function believedHosts({ host, publicUrl, port, consolePort }: HostRules): ReadonlySet<string> {
  const ofConsole = consolePort() === 0 ? [] : loopbackHosts(host, consolePort());
  const ofStorefront = publicUrl === null ? loopbackHosts(host, port()) : [new URL(publicUrl).host];
  return new Set([...ofStorefront, ...ofConsole]);
}

function loopbackHosts(host: string, port: number): string[] {
  const names = ['localhost', '127.0.0.1', '[::1]', host.includes(':') ? `[${host}]` : host];
  const withPort = names.map((name) => `${name.toLowerCase()}:${port}`);
  return port === 80 ? [...withPort, ...names] : withPort;
}

/** Refuses several hosts: an address as path, which is for proxies (RFC 9112, section 3.2.2), or a second `Host`. */
export const refuseSeveralHosts: RequestHandler = (request, _response, next) => {
  if (request.url.startsWith('/') && countHosts(request) === 1) return next();
  next(appError('misdirected_request', 'Name one host, and of it a path.'));
};

/** Node's `headers` keep the first of several. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
}

/** Whether a request came in at a port of this server; 0 is none. */
export function isOnPort({ socket }: Pick<Request, 'socket'>, port: number): boolean {
  return port !== 0 && socket.localPort === port;
}

/** The name that a request has for this machine, at another port of it. Call it after the host check. */
export function originAt({ headers }: Pick<Request, 'headers'>, port: number): string {
  const url = new URL(`http://${headers.host ?? ''}`);
  url.port = String(port);
  return url.origin;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses writes that a browser sends for another site. Other clients send neither header. */
export function originCheck(publicUrl: string | null, consolePort: () => number): RequestHandler {
  return (request, _response, next) => {
    const published = isOnPort(request, consolePort()) ? null : publicUrl;
    const own = published ?? `http://${request.headers.host ?? ''}`;
    if (safeMethods.has(request.method) || isFromPageOf(own, request)) return next();
    next(appError('forbidden_origin', 'Writes are accepted from our own pages only.'));
  };
}

/** Whether no browser says that a page of another origin than ours sends the request. */
export function isFromPageOf(own: string, { headers }: Request): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  const isSameSite = site === undefined || site === 'same-origin' || site === 'none';
  return isSameSite && (origin === undefined || origin === own);
}
