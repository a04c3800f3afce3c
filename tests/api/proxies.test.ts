import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest } from '#tests/support/rawRequest.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

/** Of proxies, balancers and content networks, as their makers document them. */
const proxyHeaders = words(
  'forwarded via cdn-loop client-ip early-data front-end-https true-client-ip',
  'x-forwarded x-forwarded-by x-forwarded-for x-forwarded-host x-forwarded-port x-forwarded-proto',
  'x-forwarded-scheme x-forwarded-server x-forwarded-ssl x-forwarded-tlsversion',
  'x-real-ip x-client-ip x-cluster-client-ip x-remote-ip x-remote-addr x-originating-ip x-host',
  'x-original-for x-original-host x-original-forwarded-for x-original-url x-rewrite-url',
  'x-amz-cf-id x-amzn-trace-id x-appengine-user-ip x-arr-log-id x-arr-ssl x-azure-clientip',
  'x-azure-fdid x-azure-ref x-azure-socketip x-cloud-trace-context x-envoy-external-address',
  'x-envoy-expected-rq-timeout-ms x-goog-iap-jwt-assertion x-proxyuser-ip x-request-id x-scheme',
  'x-sucuri-clientip x-varnish x-vercel-forwarded-for x-nf-client-connection-ip',
  'cf-connecting-ip cf-connecting-ipv6 cf-pseudo-ipv4 cf-ipcountry cf-ray cf-visitor cf-worker',
  'akamai-origin-hop ali-cdn-real-ip cloudfront-viewer-address do-connecting-ip fastly-client-ip',
  'fastly-ff fly-client-ip fly-forwarded-proto fly-region incap-client-ip proxy-client-ip',
  'remote-addr remote-user ssl-client-verify surrogate-capability tailscale-user-login',
  'wl-proxy-client-ip b3 baggage cip clientip disguised-host eagleid eo-client-ip eo-connecting-ip',
  'gap-auth http-client-ip http_x_forwarded_for iv-remote-address iv-user ns-client-ip',
  'oidc_claim_email pomerium-jwt-assertion real-ip rndr-id sm_user source-ip ssl_client_verify',
  'total-route-time traceparent uber-trace-id was-default-hostname z-forwarded-for',
  'content_length made-up-tomorrow',
);

function words(...lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(' '));
}

const operationsToken = 'operations-token-0123456789';

let local: TestServer;
let published: TestServer;
beforeAll(async () => {
  local = await startTestServer();
  published = await startTestServer({
    env: {
      PUBLIC_URL: 'https://tickets.example',
      RATE_LIMITS: 'on',
      OPERATIONS_TOKEN: operationsToken,
    },
  });
});
afterAll(() => Promise.all([local.close(), published.close()]));

describe('what operators ask', () => {
  const ask = (path: string, headers: Record<string, string>) =>
    rawRequest(published.port, { path, headers }).then(({ status }) => status);

  test.each(['/healthz', '/readyz', '/metrics'])('%s is answered to a probe', async (path) => {
    expect(await ask(path, { host: `127.0.0.1:${published.port}` })).toBe(200);
  });

  test.each(['/metrics', '/api/docs', '/api/openapi.json'])(
    '%s is closed to the public, and open to the token',
    async (path) => {
      const host = 'tickets.example';
      expect(await ask(path, { host })).toBe(401);
      expect(await ask(path, { host, 'x-forwarded-for': '10.0.0.1' })).toBe(401);
      expect(await ask(path, { host, authorization: 'Bearer another-token-0123456789' })).toBe(401);
      expect(await ask(path, { host, authorization: `Bearer ${operationsToken}` })).toBe(200);
    },
  );

  test('a proxy with another host name admits nobody', async () => {
    const host = `127.0.0.1:${published.port}`;
    for (const header of proxyHeaders) {
      expect(await ask('/metrics', { host, [header]: '203.0.113.9' })).toBe(401);
    }
  });
});

describe('a proxy before a server that knows of none', () => {
  const forwarded = (headers: Record<string, string>) => ({
    host: `localhost:${local.port}`,
    cookie: 'developer=1',
    ...headers,
  });

  test.each(proxyHeaders)(
    'with %s opens neither developer calls nor the console, and hears what to set',
    async (header) => {
      const headers = forwarded({ [header]: '203.0.113.9' });
      for (const path of ['/api/developer/user-profile', '/console/api/state', '/console']) {
        const answer = await rawRequest(local.port, { path, headers });
        expect(answer.status).toBe(403);
        expect(JSON.parse(answer.text)).toMatchObject({
          code: 'proxy_not_configured',
          detail: expect.stringContaining('Set PUBLIC_URL and TRUST_PROXY'),
        });
      }
      const page = await rawRequest(local.port, {
        path: '/api/recommendations',
        headers,
        body: '{}',
      });
      expect(page.status).toBe(200);
    },
  );

  test('a proxy without a header of its own is known by the version that it speaks', async () => {
    const path = '/api/developer/user-profile';
    const socket = connect(local.port, '127.0.0.1');
    socket.write(
      `GET ${path} HTTP/1.0\r\nHost: localhost:${local.port}\r\nCookie: developer=1\r\n\r\n`,
    );
    expect(await text(socket)).toContain('proxy_not_configured');
  });

  test('a direct call of the developer is answered', async () => {
    const path = '/api/developer/user-profile';
    expect((await rawRequest(local.port, { path, headers: forwarded({}) })).status).toBe(200);
    // Headers that browsers, our pages and scrapers send of their own.
    const own = {
      accept: 'text/html',
      'accept-encoding': 'gzip, br, zstd',
      'accept-language': 'en-AU',
      'cache-control': 'max-age=0',
      connection: 'keep-alive',
      dnt: '1',
      'if-none-match': '"a"',
      priority: 'u=0, i',
      purpose: 'prefetch',
      referer: `http://localhost:${local.port}/`,
      'sec-ch-ua-platform': '"Linux"',
      'sec-fetch-site': 'same-origin',
      'sec-gpc': '1',
      'user-agent': 'a',
      'upgrade-insecure-requests': '1',
      'x-requested-with': 'a',
      'x-session-id': 'b',
      'x-prometheus-scrape-timeout-seconds': '10',
    };
    expect((await rawRequest(local.port, { path, headers: forwarded(own) })).status).toBe(200);
  });
});
