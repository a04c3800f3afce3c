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
  return (request, _response, next) => {
    const host = request.headers.host?.toLowerCase();
    if (host !== undefined && believedHosts(rules).includes(host)) return next();
    next(appError('misdirected_request', 'Use the published address of this server.'));
  };
}

function believedHosts({ host, publicUrl, port }: HostRules): string[] {
  if (publicUrl !== null) return [new URL(publicUrl).host];
  const names = ['localhost', '127.0.0.1', '[::1]', host.includes(':') ? `[${host}]` : host];
  const withPort = names.map((name) => `${name.toLowerCase()}:${port()}`);
  return port() === 80 ? [...withPort, ...names] : withPort;
}
