import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { isMainThread, workerData } from 'node:worker_threads';

/** A public name: a server that is loopback alone is its user's own. */
export const publicHost = 'tickets.example';

export interface Attack {
  port: number;
  addresses: number;
  /** Slow connections, spread over the addresses. */
  clients: number;
  /** Requests at once, a second later. */
  burst: number;
  /** What each slow client sends first, and then once a second. */
  first: string;
  piece: string;
}

if (!isMainThread) attack(workerData as Attack);

function attack({ port, addresses, clients, burst, first, piece }: Attack): void {
  const addressOf = (index: number) => `127.0.0.${2 + (index % addresses)}`;
  const sockets = Array.from({ length: clients }, (_, index) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: addressOf(index) });
    socket.on('error', () => undefined).pause();
    socket.write(first);
    return socket;
  });
  setInterval(() => sockets.forEach((socket) => sendPiece(socket, piece)), 1000);
  setTimeout(() => {
    for (let index = 0; index < burst; index += 1) void ask(port, '/', addressOf(index));
  }, 1000);
}

function sendPiece(socket: Socket, piece: string): void {
  if (piece !== '' && socket.writable) socket.write(piece);
}

/** Milliseconds until a request is answered with 200; infinite where it is not. */
export function ask(port: number, path: string, localAddress: string): Promise<number> {
  const start = performance.now();
  return new Promise((resolve) => {
    const headers = { host: publicHost };
    request({ port, host: '127.0.0.1', path, localAddress, agent: false, headers }, (response) => {
      response.resume().on('error', () => resolve(Infinity));
      response.on('end', () =>
        resolve(response.statusCode === 200 ? performance.now() - start : Infinity),
      );
    })
      .on('error', () => resolve(Infinity))
      .end();
  });
}
