import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { Config } from '#server/config.ts';
import { closeGracefully } from './closeGracefully.ts';
import { createServer } from './nodeHttp.ts';
import { limitConnections } from './limits/limitConnections.ts';
import { closeSlowReaders } from './limits/closeSlowReaders.ts';
import { acceptFirst } from './limits/acceptFirst.ts';

export interface ListenerOptions {
  /** 0: any free one. */
  port: number;
  host: string;
  publicUrl: string | null;
  trustProxy: Config['trustProxy'];
  rateLimits: Pick<NonNullable<Config['rateLimits']>, 'connectionsPerAddress'> | null;
}

/** The HTTP server with its address and its limits. */
export interface Listener {
  http: Server;
  /** 0 until it listens. */
  port(): number;
  /** Such as `http://localhost:3000`. */
  origin(): string;
  listen(handle: RequestListener): Promise<void>;
  /** Waits for requests under way, until the deadline (milliseconds). */
  close(deadline: number): Promise<void>;
}

/** Milliseconds and bytes. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 2000,
  maxHeaderSize: 16 * 1024,
};

/** 4 bytes a millisecond read the uncompressed home page in a minute and a half. */
const readingPace = { interval: 2000, patience: 30_000, rate: 4 };

/** Prepares to listen on an address. */
export function createListener(options: ListenerOptions): Listener {
  const http = createServer(limits);
  closeSlowReaders(http, readingPace);
  if (options.rateLimits !== null) {
    const isProxy = compileTrust(options.trustProxy);
    limitConnections(http, { maxPerAddress: options.rateLimits.connectionsPerAddress, isProxy });
  }
  let bound = 0;
  // Cached: `address` is a system call, and the host check of every request needs the port.
  const port = () => (bound ||= (http.address() as AddressInfo | null)?.port ?? 0);
  return {
    http,
    port,
    origin: () => options.publicUrl ?? `http://${shownHost(options.host)}:${port()}`,
    listen: (handle) => listen(http.on('request', acceptFirst(http, handle)), options),
    close: (deadline) => closeGracefully(http, deadline),
  };
}

/** Which addresses Express believes to be proxies of ours. */
function compileTrust(trustProxy: ListenerOptions['trustProxy']): (address: string) => boolean {
  const app = express().set('trust proxy', trustProxy);
  const trusts = app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  return (address) => trusts(address, 0);
}

function shownHost(host: string): string {
  if (host === '127.0.0.1' || host === '0.0.0.0') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** The address cannot be used; the message has the reason. */
class ListenError extends Error {
  override name = 'ListenError';
}

function listen(http: Server, { port, host }: ListenerOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      const reason = isTaken ? 'another program listens there; set PORT' : error.message;
      reject(new ListenError(`Cannot listen on ${host}:${port}: ${reason}`));
    };
    http.once('error', refuse);
    http.listen(port, host, () => {
      http.off('error', refuse);
      resolve();
    });
  });
}
