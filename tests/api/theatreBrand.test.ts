import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { openBrand } from '#server/brand/openBrand.ts';
import { returnPaths } from '#server/features/brand/createPublicConfig.ts';
import { drawShare } from '#server/posters/drawShare.ts';
import { startMailServer, type MailServer } from '#tests/support/startMailServer.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';
import { theatreEvents } from '#tests/support/theatreEvents.ts';
import {
  findForeignWords,
  ourColours,
  readPage,
  theatreBrand,
} from '#tests/support/theatreWords.ts';

// Pictures that were rendered are stored in it.
const folder = mkdtempSync(join(tmpdir(), 'theatre-'));
let server: TestServer;
let mailServer: MailServer;
beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startTestServer({
    pages: 'built',
    events: theatreEvents(),
    env: {
      DATA_DIR: folder,
      BRAND_DIR: theatreBrand,
      SMTP_URL: mailServer.url,
      SUBMISSIONS_MAIL_TO: 'boxoffice@tallowlane.example',
    },
  });
});
afterAll(async () => {
  await server.close();
  await mailServer.close();
  rmSync(folder, { recursive: true });
});

const read = async (path: string) => (await server.fetch(path)).text();

const pages = [
  ...Object.values(paths),
  ...Object.values(returnPaths),
  '/?postcode=3000',
  '/?requestedEventId=999',
  '/search?q=lamplighter',
  '/search?categories=Drama&artists=Chalk+Circle+Company',
  '/search?q=nothing+of+that+name',
  '/events/1',
  '/no-such-page',
];

test('the words looked for are found', () => {
  const said = readPage(
    '<p title="A gig">Bands <i>here</i></p><script>artist</script><b>Wattle Tickets</b>',
  );
  expect(findForeignWords(said)).toHaveLength(3);
});

test.each(pages)('%s has no word of music and no name of ours', async (path) => {
  const said = readPage(await read(path));
  expect(said).toContain('Tallow Lane');
  expect(findForeignWords(said)).toEqual([]);
});

test('home has the words, headings and prompts of the theatre, in its data too', async () => {
  const html = await read('/');
  const said = readPage(html);
  expect(said).toContain('On at the theatre — Tallow Lane Theatre');
  expect(said).toContain('lands of the Wurundjeri people');
  expect(said).toContain('Where do you come from?');
  expect(said).toContain('What do you like to see?');
  // Neither asked for nor sent twice: only texts that differ travel.
  expect(said).not.toContain('Which companies do you follow?');
  expect(html).not.toContain('Choose categories","');
});

test('support takes the kinds of requests of the theatre', async () => {
  const html = await read('/customer-support?type=School+groups');
  const options = DomUtils.getElementsByTagName('option', parseDocument(html));
  const labels = options.map((option) => DomUtils.textContent(option));
  expect(labels).toContain('Seats and access');
  expect(labels).toContain('Not a play at Tallow Lane');
  expect(labels).not.toContain('Order Inquiry');
  const chosen = options.find((option) => 'selected' in option.attribs);
  expect(chosen && DomUtils.textContent(chosen)).toBe('School groups');
});

test('no style sheet, picture or file of the site has a colour of ours', async () => {
  const html = await read('/');
  const linked = [...html.matchAll(/(?:href|src)="(\/[^"]+\.(?:css|svg|webmanifest))"/g)];
  const files = new Set(linked.map(([, address = '']) => address));
  expect(files.size).toBeGreaterThan(4);
  for (const address of files) {
    const text = (await read(address)).toLowerCase();
    expect(findForeignWords(text), address).toEqual([]);
    if (!/^\/assets\/(?!brand\/)/.test(address)) {
      expect(
        ourColours().filter((colour) => text.includes(colour)),
        address,
      ).toEqual([]);
    }
  }
});

test('posters are in colours of the theatre, and for readers of links a picture', async () => {
  const html = await read('/events/1');
  const [, image = ''] =
    /property="og:image" content="[^"]*(\/posters\/own-[^"]+)"/.exec(html) ?? [];
  const drawn = await server.fetch(image, { headers: { accept: 'image/svg+xml' } });
  const svg = (await drawn.text()).toLowerCase();
  expect(svg).toContain('<svg');
  expect(ourColours().filter((colour) => svg.includes(colour))).toEqual([]);
  const rendered = await server.fetch(image, { headers: { accept: '*/*' } });
  expect(rendered.headers.get('content-type')).toBe('image/webp');
});

test('the share picture is drawn from name, tagline, logo and colours of the theatre', async () => {
  const html = await read('/');
  const [, image = ''] =
    /property="og:image" content="[^"]*(\/posters\/share-[^"]+)"/.exec(html) ?? [];
  const answer = await server.fetch(image);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([width, height]).toEqual([1200, 630]);
  const { facts } = (await openBrand({ folder: theatreBrand })).current().sharePicture!;
  expect(findForeignWords(JSON.stringify(facts))).toEqual([]);
  const svg = drawShare(facts).toLowerCase();
  expect(svg).toContain(facts.deep);
  expect(ourColours().filter((colour) => svg.includes(colour))).toEqual([]);
});

test('calendars of events say nothing of music or of ours', async () => {
  for (const path of ['/events/1.ics', '/events.ics?keys=1,2']) {
    const text = await read(path);
    expect(text).toContain('BEGIN:VCALENDAR');
    expect(findForeignWords(text.replaceAll('\r\n ', ''))).toEqual([]);
  }
});

test('mails to staff of every form say nothing of music or of ours', async () => {
  const send = (path: string, fields: Record<string, string>) =>
    server.fetch(path, { method: 'POST', body: new URLSearchParams(fields) });
  const common = { orgid: '00D', oid: '00D', name: 'Ann', email: 'ann@example.com' };
  await send('/crm/web-to-case', {
    ...common,
    type: 'Seats and access',
    Case_Reason__c: 'Hearing loop',
    subject: 'A seat',
    description: 'Please',
    selectedEvent: 'The Lamplighter',
  });
  await send('/crm/web-to-lead', {
    ...common,
    first_name: 'Ann',
    last_name: 'Lee',
    phone: '0400 000 000',
    How_many_tickets_will_be_for_sale__c: '100',
    Where_is_the_event__c: 'Here',
    description: 'A play',
  });
  await mailServer.received(2);
  for (const { source } of mailServer.mails) {
    expect(source).toContain('[Tallow Lane Theatre]');
    expect(findForeignWords(source)).toEqual([]);
  }
});
