import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { freePort } from '#tests/support/freePort.ts';

/** An address of this machine that leads to a port of it, on a way as long as is wanted. */
export interface Distance {
  origin: string;
  /** Free: for a server that takes `origin` for its own (`PUBLIC_URL`). */
  port: number;
  /** Milliseconds from either end to the other, for what is sent from now on. */
  setDelay: (delay: number) => void;
  close: () => void;
}

/** Opens such an address. */
export async function openDistance(): Promise<Distance> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let delay = 0;
  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (data) => setTimeout(() => to.write(data), delay));
    from.on('close', () => {
      sockets.delete(from);
      setTimeout(() => to.destroy(), delay);
    });
    // The other end hears of it by the close that follows.
    from.on('error', () => undefined);
  };
  const proxy = createServer({ noDelay: true }, (near) => {
    const far = connect({ host: '127.0.0.1', port, noDelay: true });
    join(near, far);
    join(far, near);
  });
  proxy.listen(0);
  await once(proxy, 'listening');
  return {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    port,
    setDelay(next) {
      delay = next;
    },
    close() {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
