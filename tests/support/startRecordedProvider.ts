import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordedRequest {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface RecordedAnswer {
  status: number;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

export interface RecordedProvider {
  origin: string;
  requests: RecordedRequest[];
  close(): void;
}

/** A double of a hosted service: records requests and returns the answers recorded from the real one. */
export async function startRecordedProvider(
  answer: (request: RecordedRequest) => RecordedAnswer,
): Promise<RecordedProvider> {
  const requests: RecordedRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const recorded = { method, url, headers, body: Buffer.concat(chunks).toString() };
      requests.push(recorded);
      const { status, headers: answered = {}, body = '' } = answer(recorded);
      response.writeHead(status, answered).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
