import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { describeInstallation } from './diagnostics.ts';

/** Each as it might get into a log or a file. */
const planted = {
  launchToken: 'Zk3v9QwLp0sXhT7uYb2nMc5aRd8eFg1i',
  developerKey: 'correct horse battery staple',
  staffKey: 'staff-key-without-digits',
  bearer: 'eyJhbGciOiJIUzI1NiJ9.payload.sig',
  sessionId: '0b7f3c52-9a3e-4f0e-8a51-6de1f0c3b2aa',
  customerId: 'cust-44871',
  email: 'jo.citizen@mail.example',
  phone: '0412 345 678',
  internationalPhone: '+61 412 345 678',
  search: 'surprise party for Priya',
  name: 'Priya Raman',
  address: '203.0.113.77',
  address6: '2001:db8:85a3::8a2e:370:7334',
  latitude: '-27.46977',
  longitude: '153.02513',
  databasePassword: 'pg-Passw0rd',
  urlPassword: 'hunter22',
  query: 'postcode=4101',
  webhookSecret: 'whsec_9f8e7d6c5b4a39281706',
  message: 'my tickets never arrived please help',
};

/** Of other kinds; their values have nothing in common that a key could be known by. */
const plantedLater = {
  cookie: 'sid-of-a-visitor',
  secondCookie: 'staff-of-a-visitor',
  basic: 'd2F0dGxlOmh1bnRlcg==',
  digest: 'wattle-user',
  header: 'header-key-of-words',
  environment: 'plain words of a setting',
  connection: 'db.internal.example',
  socketUser: 'pg-user-name',
  mailPassword: 'smtp-words',
  webhook: 'hooks.example/services',
  path: 'customers/priya-raman',
  pem: 'MIIEvQIBADANBgkqhkiG9w0BAQ',
  amazon: 'AKIAIOSFODNN7EXAMPLE',
  github: 'ghp_wordsonlywordsonlywordsonly',
  stripe: 'sk_live_wordsonly',
  postcode: '4101',
  customerName: 'Tomasz Kowalczyk',
  mapped: 'fd12:3456:789a::1',
  machine: 'staff-laptop.internal.example',
  json: 'secret in an object',
};

const laterLines = [
  `2026-11-20T02:01:00.000Z Cookie: sid=${plantedLater.cookie}; staff=${plantedLater.secondCookie}`,
  `2026-11-20T02:01:01.000Z Authorization: Basic ${plantedLater.basic}`,
  `2026-11-20T02:01:02.000Z Authorization: Digest username=${plantedLater.digest}`,
  `2026-11-20T02:01:03.000Z X-Api-Key: ${plantedLater.header}`,
  `2026-11-20T02:01:04.000Z WEBHOOK_SECRET=${plantedLater.environment}`,
  `2026-11-20T02:01:05.000Z DATABASE_URL=postgres://${plantedLater.socketUser}@${plantedLater.connection}/wattle`,
  `2026-11-20T02:01:06.000Z SMTP_PASS=${plantedLater.mailPassword}`,
  `2026-11-20T02:01:07.000Z posted to https://${plantedLater.webhook}/T000`,
  `2026-11-20T02:01:08.000Z cannot read /srv/${plantedLater.path}.csv`,
  `2026-11-20T02:01:09.000Z -----BEGIN PRIVATE KEY----- ${plantedLater.pem}`,
  `2026-11-20T02:01:10.000Z used ${plantedLater.amazon} and ${plantedLater.github} and ${plantedLater.stripe}`,
  `2026-11-20T02:01:11.000Z postcode ${plantedLater.postcode} of customer ${plantedLater.customerName}`,
  `2026-11-20T02:01:12.000Z from ${plantedLater.mapped} at ${plantedLater.machine}`,
  `2026-11-20T02:01:13.000Z refused {"staffKey":"${plantedLater.json}"}`,
  '2026-11-20T02:01:14.000Z the filter name="Aroha of Perth" was used',
  '2026-11-20T02:01:15.000Z the page was loaded again',
];

const lines = [
  `2026-11-20T02:00:00.000Z opened with token=${planted.launchToken}`,
  `2026-11-20T02:00:01.000Z the key was ${planted.developerKey} and then ${planted.staffKey}`,
  `2026-11-20T02:00:02.000Z Authorization: Bearer ${planted.bearer}`,
  `2026-11-20T02:00:03.000Z refused to navigate to https://u:${planted.urlPassword}@evil.example/?${planted.query}`,
  `2026-11-20T02:00:04.000Z no answer for sessionId: ${planted.sessionId}, customer=${planted.customerId}`,
  `2026-11-20T02:00:05.000Z mail to ${planted.email} or ${planted.phone} or ${planted.internationalPhone}`,
  `2026-11-20T02:00:06.000Z nothing found for "${planted.search}"`,
  `2026-11-20T02:00:07.000Z from ${planted.address} and ${planted.address6} at ${planted.latitude},${planted.longitude}`,
  `2026-11-20T02:00:08.000Z cannot connect to postgres://wattle:${planted.databasePassword}@db/wattle`,
  JSON.stringify({
    time: 1763604009000,
    level: 50,
    msg: `delivery failed with ${planted.webhookSecret}`,
    name: planted.name,
    body: { message: planted.message },
  }),
  '2026-11-20T02:00:10.000Z the server ended unexpectedly with 9',
];

it('tier U: a bundle of diagnostics shows none of 20 planted secrets, and still says what happened', () => {
  const dataFolder = temporaryFolder('console-diagnostics');
  const logFolder = join(dataFolder, 'logs');
  const crashFolder = join(dataFolder, 'crashes');
  mkdirSync(join(crashFolder, 'completed'), { recursive: true });
  mkdirSync(logFolder);
  const everything = Object.values(planted).join('\n');
  writeFileSync(join(crashFolder, 'completed/a.dmp'), everything);
  writeFileSync(join(dataFolder, 'wattle.db'), everything);
  writeFileSync(join(logFolder, 'console.log'), `${lines.join('\n')}\n`);
  const text = describeInstallation({
    facts: { version: '0.1.0', platform: 'linux', updates: false },
    dataFolder,
    logFolder,
    crashFolder,
    secrets: [planted.launchToken, planted.developerKey, planted.staffKey],
    now: new Date('2026-11-20T02:00:11Z'),
  });
  expect(Object.values(planted)).toHaveLength(20);
  expect(Object.values(planted).filter((secret) => text.includes(secret))).toEqual([]);
  expect(text).toContain('the server ended unexpectedly with 9');
  expect(text).toContain('delivery failed with');
  expect(JSON.parse(text)).toMatchObject({
    version: '0.1.0',
    crashDumps: [{ name: 'a.dmp', bytes: everything.length }],
  });
});

it('tier U: shows none of 20 more, of cookies, headers, variables, addresses and keys of other services', () => {
  const dataFolder = temporaryFolder('console-diagnostics-more');
  mkdirSync(join(dataFolder, 'logs'));
  writeFileSync(join(dataFolder, 'logs/console.log'), `${laterLines.join('\n')}\n`);
  const text = describeInstallation({
    facts: { version: '0.1.0' },
    dataFolder,
    logFolder: join(dataFolder, 'logs'),
    crashFolder: join(dataFolder, 'crashes'),
    secrets: [],
    now: new Date('2026-11-20T02:01:15Z'),
  });
  expect(Object.values(plantedLater)).toHaveLength(20);
  expect(Object.values(plantedLater).filter((secret) => text.includes(secret))).toEqual([]);
  expect(text).not.toContain('Perth');
  expect(text).toContain('the page was loaded again');
});
