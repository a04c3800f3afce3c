import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import { Router, type Request, type RequestHandler } from 'express';
import { requestContext } from '#server/http/pipeline/requestContext.ts';
import { clientNetwork } from './clientAddress.ts';

/** Wraps the body parser of a route with what guards and counts its bodies. */
export type ReceiveBody = (parser: RequestHandler) => RequestHandler;

export interface ReceiveBodyOptions {
  /** Bodies that one address may have under way at once, of known sessions and of others. */
  maxPerAddress: number;
  /** Milliseconds between checks of a body's rate. */
  interval: number;
  /** Bytes a millisecond at which a body arrives at least. */
  rate: number;
  countLoad: RequestHandler;
}

/**
 * Receives bodies. A body costs nothing while it arrives, so the request counts as load only afterwards: slow
 * clients take no place from others. Where an address has too many under way, the one that began first is
 * cut, not the newcomer: neighbours behind the same address send theirs in one piece. Requests with a session
 * have a share of their own.
 */
export function createReceiveBody(options: ReceiveBodyOptions): ReceiveBody {
  const { maxPerAddress, interval, rate, countLoad } = options;
  const underWay = new Map<string, Set<Request>>();
  const limitBodies: RequestHandler = (request, _response, next) => {
    if (!hasBody(request) || request.complete) return next();
    const { hasCookie } = requestContext(request).visitor;
    const share = `${clientNetwork(request)} ${hasCookie ? 'with' : 'without'} session`;
    const bodies = underWay.get(share) ?? new Set();
    underWay.set(share, bodies.add(request));
    const [first] = bodies;
    if (bodies.size > maxPerAddress) first?.socket.destroy();
    const watch = cutSlowBody(request, interval * rate, interval);
    finished(request, { writable: false }, () => {
      clearInterval(watch);
      bodies.delete(request);
      if (bodies.size === 0 && underWay.get(share) === bodies) underWay.delete(share);
    });
    next();
  };
  const countArrived: RequestHandler = (request, response, next) =>
    hasBody(request) ? countLoad(request, response, next) : next();
  return (parser) => Router().use(limitBodies, parser, countArrived);
}

/** Closes the connection of a body of which fewer bytes than this arrive in an interval. */
function cutSlowBody({ socket }: Request, least: number, interval: number): NodeJS.Timeout {
  let before = socket.bytesRead;
  return setInterval(() => {
    if (socket.bytesRead - before < least) socket.destroy();
    before = socket.bytesRead;
  }, interval).unref();
}

/** Whether a request announces a body (RFC 9112, section 6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  if (headers['transfer-encoding'] !== undefined) return true;
  return Number(headers['content-length'] ?? 0) > 0;
}
