import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import { Router, type RequestHandler } from 'express';
import { appError } from '#server/services/appError.ts';
import { clientNetwork } from './clientAddress.ts';

/** Wraps the body parser of a route with what guards and counts its bodies. */
export type ReceiveBody = (parser: RequestHandler) => RequestHandler;

export interface ReceiveBodyOptions {
  /** Bodies that one address may have under way at once. */
  maxPerAddress: number;
  /** Counts the request once its body has arrived. */
  countLoad: RequestHandler;
}

/**
 * Receives bodies. A body may take 20 s to arrive and costs nothing meanwhile, so the request counts as load
 * only afterwards: slow clients take no place from others. Each address may have a few under way.
 */
export function createReceiveBody({ maxPerAddress, countLoad }: ReceiveBodyOptions): ReceiveBody {
  const underWay = new Map<string, number>();
  const limitBodies: RequestHandler = (request, response, next) => {
    const address = clientNetwork(request);
    const count = underWay.get(address) ?? 0;
    if (count >= maxPerAddress) {
      response.set('Connection', 'close');
      return next(appError('rate_limited', 'Too many bodies of this address are under way.'));
    }
    underWay.set(address, count + 1);
    finished(request, { writable: false }, () => {
      const left = (underWay.get(address) ?? 1) - 1;
      if (left === 0) underWay.delete(address);
      else underWay.set(address, left);
    });
    next();
  };
  const countArrived: RequestHandler = (request, response, next) =>
    hasBody(request) ? countLoad(request, response, next) : next();
  return (parser) => Router().use(limitBodies, parser, countArrived);
}

/** Whether a request announces a body (RFC 9112, section 6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  if (headers['transfer-encoding'] !== undefined) return true;
  return Number(headers['content-length'] ?? 0) > 0;
}
