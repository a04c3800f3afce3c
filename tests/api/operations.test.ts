import { connect } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

let server: TestServer;
let lines: string[];
beforeEach(async () => {
  lines = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  server = await startTestServer({ logger, env: { COOKIE_DOMAIN: 'tickets.example' } });
});
afterEach(() => server.close());

/** Answers are logged when their connection is done with them: wait for so many lines of a route. */
const logged = (route: string, count: number) =>
  vi.waitFor(() => {
    const found = lines.filter((line) => line.includes(`"route":"${route}"`)).length;
    if (found !== count) throw new Error(`${found} lines, not ${count}`);
  }, 2000);

/** Times and ids made up by the server may have any digits in them. */
function withoutNumbers(logLines: readonly string[]): string {
  return logLines
    .map((line) => {
      const { time, pid, seconds, id, ...said } = JSON.parse(line) as Record<string, unknown>;
      void [time, pid, seconds, id];
      return JSON.stringify(said);
    })
    .join('\n');
}

describe('logs and figures', () => {
  test('name the route, the status and the request, and nothing of the visitor', async () => {
    const secret = 'secret-visitor';
    await server.send('/crm/web-to-case', { email: 'ann@example.com' }, { sessionId: secret });
    const answer = await server.fetch(`/api/events/7?postcode=4000&r=customer-${secret}`, {
      headers: { cookie: `sessionId=${secret}; inpage=${secret}`, 'user-agent': secret },
    });
    await server.fetch(`/api/session?x=${secret}%0d%0aforged`);
    await logged('/api/events/:key', 1);
    await logged('/api/session', 1);
    const text = lines.join('');
    expect(text).toContain(answer.headers.get('x-request-id'));
    for (const personal of [secret, 'ann@example.com', '4000', 'forged', '127.0.0.1']) {
      expect(withoutNumbers(lines)).not.toContain(personal);
    }
    const figures = await (await server.fetch('/metrics')).text();
    expect(figures).toMatch(
      /http_requests_total\{method="GET",route="\/api\/events\/:key",status="200"\} 1/,
    );
    expect(figures).toContain('interactions_waiting 0');
    expect(figures).not.toContain(secret);
  });

  test('count pages by their address', async () => {
    await server.fetch('/search?query=secret');
    await logged('/search', 1);
    const figures = await (await server.fetch('/metrics')).text();
    expect(figures).toMatch(/http_requests_total\{method="GET",route="\/search",status="\d+"\} 1/);
    expect(figures).toContain('storage_failures_total 0');
  });

  test('count addresses that do not exist as one route', async () => {
    for (const path of ['/api/a', '/api/b', '/c']) await server.fetch(path);
    await logged('other', 3);
    expect(await (await server.fetch('/metrics')).text()).not.toContain('/api/a');
  });
});

test('the session cookie is for the configured domain', async () => {
  const answer = await server.fetch('/api/session');
  expect(answer.headers.get('set-cookie')).toContain('; Domain=tickets.example;');
});

describe('closing', () => {
  test('lets an answer under way finish and takes no new connection', async () => {
    const socket = connect(server.port, '127.0.0.1');
    const answer = new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('close', () => resolve(text));
    });
    const body = '{}';
    socket.write(
      `POST /api/recommendations HTTP/1.1\r\nHost: localhost:${server.port}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n{`,
    );
    await expect.poll(() => server.fetch('/healthz').then(({ ok }) => ok)).toBe(true);
    const closed = server.close();
    // Whoever connected before it closed is answered.
    await expect.poll(() => server.fetch('/healthz').catch(String)).toContain('fetch failed');
    socket.write('}');
    await closed;
    expect((await answer).slice(0, 15)).toBe('HTTP/1.1 200 OK');
  });

  test('does not wait for clients that keep their connection', async () => {
    const socket = connect(server.port, '127.0.0.1');
    const ended = new Promise((resolve) => socket.on('close', resolve));
    socket.write(`GET /healthz HTTP/1.1\r\nHost: localhost:${server.port}\r\n\r\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    await server.close();
    expect(await ended).toBe(false);
  });
});
