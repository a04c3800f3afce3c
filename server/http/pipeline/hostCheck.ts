import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { appError } from '#server/services/appError.ts';

export interface HostRules {
  host: string;
  publicUrl: string | null;
  /** Known only once the server listens (port 0). */
  port: () => number;
}

/** Refuses every request for a host that is not ours, before anything else (DNS rebinding). */
export function hostCheck(rules: HostRules): RequestHandler {
  let port = Number.NaN;
  let believed: ReadonlySet<string> = new Set();
  return (request, _response, next) => {
    if (port !== rules.port()) {
      port = rules.port();
      believed = believedHosts(rules, port);
    }
    const host = request.headers.host?.toLowerCase();
    if (host !== undefined && believed.has(host)) return next();
    next(appError('misdirected_request', 'Use the published address of this server.'));
  };
}

function believedHosts({ host, publicUrl }: HostRules, port: number): ReadonlySet<string> {
  if (publicUrl !== null) return new Set([new URL(publicUrl).host]);
  const names = ['localhost', '127.0.0.1', '[::1]', host.includes(':') ? `[${host}]` : host];
  const withPort = names.map((name) => `${name.toLowerCase()}:${port}`);
  return new Set(port === 80 ? [...withPort, ...names] : withPort);
}

/**
 * Refuses requests that name several hosts: a whole address in place of a path, which is for proxies
 * (RFC 9112, section 3.2.2), or a second `Host`.
 */
export const refuseSeveralHosts: RequestHandler = (request, _response, next) => {
  if (request.url.startsWith('/') && countHosts(request) === 1) return next();
  next(appError('misdirected_request', 'Name one host, and of it a path.'));
};

/** Node's `headers` keep the first of several. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
}
