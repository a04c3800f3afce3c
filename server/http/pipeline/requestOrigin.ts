import type { Request } from 'express';

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
