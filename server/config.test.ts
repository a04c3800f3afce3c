import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

describe('the configuration', () => {
  test('has a default for everything', () => {
    expect(loadConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: null,
      isLoopback: true,
      dataDir: './data',
      databaseUrl: null,
      backups: { folder: 'data/backups', keep: 7 },
      clock: null,
      seed: null,
      cookieDomain: null,
      developerKey: null,
      staffKey: null,
      staffName: 'staff',
      customerKey: null,
      consoleToken: null,
      operationsToken: null,
      retentionDays: {
        sessions: 365,
        interactions: 365,
        submissions: 730,
        runs: 365,
        changes: 730,
      },
      search: { appId: 'storefront', apiKey: 'search-only', host: null },
      crm: { url: null, orgId: '00D000000000000AAA' },
      analyticsUrl: null,
      productAnalytics: null,
      suppressViewImpressions: '',
      brandDir: null,
      redisUrl: null,
      resaleUrl: null,
      pushKeys: null,
      promotions: null,
      mapTiles: null,
      fetchNetworks: [],
      securityContact: null,
      hasSignIn: false,
      loadsDemo: true,
      trustProxy: false,
      submissions: { mail: null, webhook: null },
      logLevel: 'info',
      rateLimits: {
        connectionsPerAddress: 256,
        wrongKeys: 20,
        requests: {
          pages: { perAddress: 3000, perSession: 300 },
          reads: { perAddress: 3000, perSession: 300 },
          writes: { perAddress: 1200, perSession: 120 },
          interactions: { perAddress: 6000, perSession: 600 },
          search: { perAddress: 12_000, perSession: 2400 },
          forms: { perAddress: 30, perSession: 10 },
          reports: { perAddress: 60, perSession: null },
        },
      },
    });
  });

  test('loads the demo on a public server where it is asked for', () => {
    const published = { PUBLIC_URL: 'https://tickets.example', NODE_ENV: 'production' };
    expect(loadConfig({ ...published, DEMO: 'true' }).loadsDemo).toBe(true);
  });

  test('takes an empty variable for one that is not set', () => {
    expect(loadConfig({ PORT: '', CLOCK: '', PUBLIC_URL: '' })).toEqual(loadConfig({}));
  });

  test.each([
    ['PORT', '0', { port: 0 }],
    ['PUBLIC_URL', 'https://tickets.example/', { publicUrl: 'https://tickets.example' }],
    ['CLOCK', '2025-11-03T11:00:00+11:00', { clock: new Date('2025-11-03T00:00:00Z') }],
    ['SEED', '7', { seed: 7 }],
    ['DEMO', 'false', { loadsDemo: false }],
    ['DEMO', 'true', { loadsDemo: true }],
    ['PUBLIC_URL', 'https://tickets.example', { loadsDemo: false }],
    ['NODE_ENV', 'production', { loadsDemo: false }],
    ['NODE_ENV', 'development', { loadsDemo: true }],
    ['TRUST_PROXY', '2', { trustProxy: 2 }],
    ['TRUST_PROXY', '10.0.0.0/8, 192.168.1.1', { trustProxy: '10.0.0.0/8, 192.168.1.1' }],
    ['SUPPRESS_VIEW_IMPRESSIONS', 'false', { suppressViewImpressions: 'false' }],
    ['SUPPRESS_VIEW_IMPRESSIONS', 'False', { suppressViewImpressions: 'False' }],
    ['RATE_LIMITS', 'off', { rateLimits: null }],
    [
      'RATE_LIMIT_PAGES',
      '9',
      { rateLimits: { requests: { pages: { perAddress: 9, perSession: null } } } },
    ],
    [
      'RATE_LIMIT_FORMS',
      '9/2',
      { rateLimits: { requests: { forms: { perAddress: 9, perSession: 2 } } } },
    ],
  ])('reads %s=%s', (name, value, facts) => {
    expect(loadConfig({ [name]: value })).toMatchObject(facts);
  });

  test.each([
    ['PORT', 'abc', 'a port number'],
    ['PORT', '65536', 'a port number'],
    ['PORT', '-1', 'a port number'],
    ['PORT', '1e3', 'a port number'],
    ['CLOCK', 'yesterday', 'an ISO instant'],
    ['CLOCK', '2025-11-03', 'an ISO instant'],
    ['SEED', '1.5', 'a whole number'],
    ['SECURITY_CONTACT', 'security@tickets.example', 'mailto:…'],
    ['SESSION_RETENTION_DAYS', '0', 'a number of days from 1 to 3650'],
    ['RUN_RETENTION_DAYS', '3651', 'a number of days from 1 to 3650'],
    ['RATE_LIMIT_SEARCH', '0', 'requests of one address'],
    ['RATE_LIMIT_SEARCH', '10/', 'requests of one address'],
    ['PUBLIC_URL', 'tickets.example', 'an http or https address'],
    ['PUBLIC_URL', 'ftp://tickets.example', 'an http or https address'],
    ['PUBLIC_URL', 'https://tickets.example/shop', 'without a path'],
    ['PUBLIC_URL', 'https://tickets.example/?a=b', 'without a path'],
    ['PUBLIC_URL', 'https://user@tickets.example', 'without a path'],
    ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}.png', 'with {z}, {x} and {y}'],
    ['MAP_TILES_URL', 'https://{s}.tiles.example/{z}/{x}/{y}.png', 'of one host'],
    ['MAP_TILES_URL', 'tiles/{z}/{x}/{y}', 'an http or https address'],
    ['CRM_URL', 'javascript:alert(1)', 'an http or https address'],
    ['COOKIE_DOMAIN', 'a b', 'a domain name'],
    ['DEMO', 'yes', 'true or false'],
    ['RATE_LIMITS', 'no', 'on or off'],
    ['LOG_LEVEL', 'loud', 'fatal, error'],
    ['TRUST_PROXY', 'everyone', 'a number of proxies'],
    ['DEVELOPER_KEY', 'short', 'at least 16 characters'],
    ['OPERATIONS_TOKEN', 'a token with spaces', 'without spaces'],
    ['DATABASE_URL', 'mysql://x', 'postgres://'],
    ['REDIS_URL', 'http://cache.example', 'redis://user:password@host:6379'],
    ['SMTP_URL', 'mail.example', 'smtp://user:password@host:587'],
    ['SUBMISSIONS_MAIL_TO', 'a@b.example, nobody', 'a mail address'],
    ['SUBMISSIONS_WEBHOOK_URL', 'ftp://crm.example', 'an http or https address'],
    ['SUBMISSIONS_WEBHOOK_SECRET', 'short', 'at least 16 characters'],
  ])('refuses %s=%s, naming the variable and the allowed form', (name, value, form) => {
    const load = () => loadConfig({ [name]: value });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(`${name} must be `);
    expect(load).toThrow(form);
  });

  test('names every bad variable at once, and repeats no secret', () => {
    const load = () => loadConfig({ PORT: 'x', SEED: 'y', STAFF_KEY: 'hunter2' });
    expect(load).toThrow(/^PORT must be[^]*\nSEED must be[^]*\nSTAFF_KEY must be/);
    expect(load).not.toThrow('hunter2');
  });
});

describe('the pictures of maps', () => {
  const MAP_TILES_URL = 'https://tiles.example/{z}/{x}/{y}.png';

  test('are none by default', () => {
    expect(loadConfig({}).mapTiles).toBeNull();
  });

  test('come with their attribution, and a link where it ends with an address', () => {
    const tiles = (MAP_TILES_ATTRIBUTION: string) =>
      loadConfig({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION }).mapTiles;
    const url = MAP_TILES_URL;
    expect(tiles('© Tiles')).toEqual({ url, attribution: '© Tiles', attributionUrl: null });
    expect(tiles('© Tiles and others https://tiles.example/about')).toEqual({
      url,
      attribution: '© Tiles and others',
      attributionUrl: 'https://tiles.example/about',
    });
  });

  test.each([[{ MAP_TILES_URL }], [{ MAP_TILES_ATTRIBUTION: '© Tiles' }]])(
    'not by half of the settings: %j',
    (env) => {
      expect(() => loadConfig(env)).toThrow(
        'MAP_TILES_URL and MAP_TILES_ATTRIBUTION must be set together',
      );
    },
  );
});

describe('where submissions are sent', () => {
  const mail = { SMTP_URL: 'smtp://mail.example', SUBMISSIONS_MAIL_TO: 'a@b.example, c@d.example' };
  const url = 'https://crm.example/hook';
  const secret = 'a secret of some length';

  test('by mail, from the first receiver unless another is named', () => {
    const to = ['a@b.example', 'c@d.example'];
    expect(loadConfig(mail).submissions.mail).toEqual({
      url: mail.SMTP_URL,
      from: 'a@b.example',
      to,
    });
    const from = { SUBMISSIONS_MAIL_FROM: 'forms@b.example' };
    expect(loadConfig({ ...mail, ...from }).submissions.mail).toMatchObject({
      from: 'forms@b.example',
    });
  });

  test('by webhook', () => {
    const env = { SUBMISSIONS_WEBHOOK_URL: url, SUBMISSIONS_WEBHOOK_SECRET: secret };
    expect(loadConfig(env).submissions.webhook).toEqual({ url, secret });
  });

  test.each([
    [{ SMTP_URL: mail.SMTP_URL }],
    [{ SUBMISSIONS_MAIL_TO: mail.SUBMISSIONS_MAIL_TO }],
    [{ SUBMISSIONS_WEBHOOK_URL: url }],
    [{ SUBMISSIONS_WEBHOOK_SECRET: secret }],
  ])('not by half of the settings: %j', (env) => {
    expect(() => loadConfig(env)).toThrow(/must be set together/);
  });

  test.each([{ VAPID_PUBLIC_KEY: 'B'.repeat(87) }, { VAPID_PRIVATE_KEY: 'a'.repeat(43) }])(
    'keys of push services not by half: %j',
    (env) => {
      expect(() => loadConfig(env)).toThrow(/must be set together/);
    },
  );

  test('a password is not repeated', () => {
    const load = () => loadConfig({ SMTP_URL: 'http://user:hunter2@mail.example' });
    expect(load).toThrow('SMTP_URL must be ');
    expect(load).not.toThrow('hunter2');
  });
});

describe('loopback, where developer calls need no key', () => {
  test.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '127.0.0.2', PUBLIC_URL: 'http://localhost:3000' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.168.1.4' }, false],
    [{ HOST: 'localhost.example' }, false],
    [{ PUBLIC_URL: 'https://tickets.example' }, false],
  ])('%j: %s', (env, isLoopback) => {
    expect(loadConfig(env).isLoopback).toBe(isLoopback);
  });

  test('alone may lift the rate limits', () => {
    const off = { RATE_LIMITS: 'off' };
    expect(() => loadConfig({ ...off, HOST: '0.0.0.0' })).toThrow(
      'RATE_LIMITS=off is allowed only',
    );
    expect(() => loadConfig({ ...off, PUBLIC_URL: 'https://t.example' })).toThrow(
      'RATE_LIMITS=off',
    );
  });
});

test('promotions come from a file, and a wrong one names the field', () => {
  const folder = mkdtempSync(join(tmpdir(), 'promotions-'));
  const file = join(folder, 'promotions.json');
  const promotion = { id: 'a', textDescription: 'A: b', imgSrc: '/a.svg', url: '/search?q=a' };
  writeFileSync(file, JSON.stringify([promotion]));
  expect(loadConfig({ PROMOTIONS_FILE: file }).promotions).toEqual([promotion]);
  writeFileSync(file, JSON.stringify([{ ...promotion, url: 'javascript:alert(1)' }]));
  expect(() => loadConfig({ PROMOTIONS_FILE: file })).toThrow(
    /PROMOTIONS_FILE .*0\.url: is neither/,
  );
  expect(() => loadConfig({ PROMOTIONS_FILE: join(folder, 'none') })).toThrow(/PROMOTIONS_FILE/);
  rmSync(folder, { recursive: true });
});
