import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as they came. */
  source: string;
}

export interface MailServer {
  url: string;
  mails: readonly ReceivedMail[];
  /** Ends when so many mails are there. */
  received(count: number): Promise<void>;
  /** From now on every mail is refused for a while (451). */
  refuse(isRefusing: boolean): void;
  close(): Promise<void>;
}

/** A real SMTP server on loopback that records what it receives. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const arrivals = new EventEmitter();
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      let source = '';
      stream.setEncoding('utf8').on('data', (text: string) => (source += text));
      stream.on('end', () => {
        if (isRefusing) return done(Object.assign(new Error('Try later'), { responseCode: 451 }));
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
        arrivals.emit('mail');
        return done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async received(count) {
      while (mails.length < count) await once(arrivals, 'mail');
    },
    refuse: (value) => {
      isRefusing = value;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
