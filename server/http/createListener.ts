import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import express from 'express';
import { paths } from '#shared/domain/paths.ts';
import { cookieNames } from '#shared/domain/visitors/sessionCookie.ts';
import type { Config } from '#server/config.ts';
import { closeSlowReaders } from './limits/closeSlowReaders.ts';
import { limitConnections } from './limits/limitConnections.ts';
import { createServer, get } from './nodeHttp.ts';

export interface ListenerOptions {
  /** 0: any free one. A function is asked when it listens. */
  port: number | (() => number);
  /** Takes any free port in place of an error where the port is taken. */
  takesFreePort?: boolean;
  host: string;
  publicUrl: string | null;
  trustProxy: Config['trustProxy'];
  rateLimits: Pick<NonNullable<Config['rateLimits']>, 'connectionsPerAddress'> | null;
}

export type Listener = ReturnType<typeof createListener>;

/** Milliseconds and bytes. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 2000,
  maxHeaderSize: 16 * 1024,
};

const readingLimits = { interval: 1000, patience: 9000, maxWaiting: 128 * 1024 * 1024 };

/** Connections of all addresses but those of proxies, far below the files a process may open. */
const maxOpen = 4096;

/** Prepares to listen on an address. */
export function createListener(options: ListenerOptions) {
  const http = createServer(limits);
  closeSlowReaders(http, readingLimits);
  if (options.rateLimits !== null) {
    const isProxy = compileTrust(options.trustProxy);
    const { connectionsPerAddress: maxPerAddress } = options.rateLimits;
    limitConnections(http, { maxPerAddress, maxOpen, isProxy });
  }
  let isWarm = false;
  let bound = 0;
  // Cached: `address` is a system call, and the host check of every request needs the port.
  const port = () => (bound ||= (http.address() as AddressInfo | null)?.port ?? 0);
  const origin = () => options.publicUrl ?? `http://${shownHost(options.host)}:${port()}`;
  return {
    http,
    /** 0 until it listens. */
    port,
    origin,
    /** Listens, then requests home so many times for nobody: what is compiled and computed first waits for no visitor. */
    async listen(handle: RequestListener, warmUps = 0) {
      await listen(http.on('request', limitPipelining(handle)), options);
      for (let page = 0; page < warmUps; page++) {
        // A page that cannot be answered is reported as any other.
        await requestHome(http.address() as AddressInfo, origin()).catch(() => undefined);
      }
      isWarm = true;
    },
    isWarm: () => isWarm,
    /** Waits for requests under way, until the deadline (milliseconds). */
    close: (deadline: number) => closeGracefully(http, deadline),
  };
}

/** Asks as a prefetch, of which nothing is stored. */
async function requestHome({ address, port }: AddressInfo, origin: string): Promise<void> {
  const headers = {
    host: new URL(origin).host,
    cookie: `${cookieNames.session}=warm-up`,
    'accept-encoding': 'br',
    'sec-purpose': 'prefetch',
  };
  const request = get({ host: address, port, path: paths.home, headers, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  await once(response.resume(), 'end');
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

function listen(http: Server, options: ListenerOptions): Promise<void> {
  const { host, takesFreePort = false } = options;
  const port = typeof options.port === 'function' ? options.port() : options.port;
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException): unknown => {
      const isTaken = error.code === 'EADDRINUSE';
      if (isTaken && takesFreePort) return http.listen(0, host);
      const reason = isTaken ? 'another program listens there; set PORT' : error.message;
      return reject(new ListenError(`Cannot listen on ${host}:${port}: ${reason}`));
    };
    http.on('error', refuse);
    http.listen(port, host, () => {
      http.off('error', refuse);
      resolve();
    });
  });
}

/** Stops accepting, waits for requests under way, and closes what is left at the deadline (milliseconds). */
async function closeGracefully(server: Server, deadline: number): Promise<void> {
  if (!server.listening) return;
  server.prependListener('request', (_request, response) => {
    response.setHeader('Connection', 'close');
  });
  await acceptWaiting(server);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), deadline);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
    // A keep-alive connection stays open after its response.
    server.on('request', (_request, response) => {
      response.once('close', () => server.closeIdleConnections());
    });
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.once('close', () => clearInterval(sweep));
  });
}

/** Turns of the event loop without a new connection, and milliseconds until it is enough all the same. */
const quietTurns = 3;
const longestAccepting = 250;

/** Accepts, one a turn of the event loop, the connections that the system would reset when the socket closes. */
async function acceptWaiting(server: Server): Promise<void> {
  const end = performance.now() + longestAccepting;
  let quiet = 0;
  const resetQuiet = () => {
    quiet = 0;
  };
  server.on('connection', resetQuiet);
  while (quiet < quietTurns && performance.now() < end) {
    quiet += 1;
    await setImmediate();
  }
  server.off('connection', resetQuiet);
}

/** Requests of one connection that wait for their responses: browsers and proxies send one at a time. */
const maxWaiting = 2;

/**
 * Closes a connection that sends more requests ahead than this. All that arrive in one packet are handled in one
 * turn of the event loop: 1,400 of home in 64 KB kept every other visitor waiting for 4.7 s of processor time.
 */
function limitPipelining(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  const add = (socket: Socket, change: number): number => {
    const count = (waiting.get(socket) ?? 0) + change;
    waiting.set(socket, count);
    return count;
  };
  return (request, response) => {
    const { socket } = request;
    if (add(socket, 1) > maxWaiting) socket.destroy();
    // The rest of a packet is still parsed.
    if (socket.destroyed) return;
    response.once('close', () => add(socket, -1));
    handle(request, response);
  };
}
