import { z } from 'zod';
import { apiIdentity, calls } from '#shared/contract/calls.ts';
import type { Connection } from '#shared/contract/console/targetEndpoints.ts';
import { problemSchema } from '#shared/contract/problem.ts';
import { buildVersion } from '#server/features/upkeep/buildVersion.ts';
import { connectionFailure, readBody } from './connectionFailure.ts';
import { modeCookies, personalKey, staffHeaders } from './modeCookies.ts';
import type { KnownTarget } from './targetRepository.ts';

/** Milliseconds. */
const patience = 8000;

const documentSchema = z.object({
  info: z.object({ 'x-product': z.string(), version: z.string() }),
});

/** Asks a target who it is and whether it takes our key; says what is wrong in a sentence. */
export async function testConnection(target: KnownTarget, now: Date): Promise<Connection> {
  try {
    const stranger = await checkIdentity(target);
    if (stranger !== null) return stranger;
    const staff = await checkStaffKey(target, now);
    const isWhole = staff?.outcome === 'key-refused' || target.keys.developerKey === null;
    return staff !== null && isWhole ? staff : await checkKey(target, now);
  } catch (error) {
    return connectionFailure(error, target.url);
  }
}

/** Null: it is one of ours, of our version. */
async function checkIdentity({ url }: KnownTarget): Promise<Connection | null> {
  const response = await ask(`${url}/api/openapi.json`);
  if (response.status >= 300 && response.status < 400) return redirected(url, response);
  const body = await readJson(response).catch(() => null);
  // To others than operators a published server refuses its description, in the way of ours.
  if (problemSchema.safeParse(body).data?.code === 'operations_token_required') return null;
  const parsed = documentSchema.safeParse(body);
  if (!parsed.success || parsed.data.info['x-product'] !== apiIdentity['x-product']) {
    const detail = `${url} answers, but not as a ticketing storefront of ours (status ${response.status}).`;
    return { outcome: 'not-our-api', detail };
  }
  const { version } = parsed.data.info;
  if (version === apiIdentity.version) return null;
  const detail = `${url} speaks version ${version} of the API, this console version ${apiIdentity.version}.`;
  return { outcome: 'version', detail };
}

async function readJson(response: Response): Promise<unknown> {
  return JSON.parse((await readBody(response)).toString());
}

function redirected(url: string, response: Response): Connection {
  const location = (response.headers.get('location') ?? 'nowhere').slice(0, 200);
  const detail = `${url} sends us on to ${location}; it was not followed.`;
  return { outcome: 'redirect', detail };
}

const memberSchema = z.object({
  name: z.string(),
  role: z.string(),
  version: z.string().optional(),
});

/** Whose the staff key is, or that it is refused; null: there is none, or the target knows no people. */
async function checkStaffKey({ url, keys }: KnownTarget, now: Date): Promise<Connection | null> {
  if (keys.staffKey === null) return null;
  const response = await ask(url + calls.getStaffMember.path, staffHeaders(keys, now));
  if (response.status === 401 || response.status === 403) {
    const detail = `${url} answers, but refuses the staff key.`;
    const clock = personalKey(keys) === null ? describeClock(response, now) : '';
    return { outcome: 'key-refused', detail: detail + clock };
  }
  const member = memberSchema.safeParse(await readJson(response).catch(() => null));
  if (!member.success || response.status !== 200) return null;
  const { name, role, version } = member.data;
  const own = buildVersion();
  const detail = `${url} answers to ${name}, with the role ${role}.`;
  if (version === own) return { outcome: 'ok', detail };
  const other = version === undefined ? 'an earlier version' : `version ${version}`;
  return { outcome: 'ok', detail: `${detail} It runs ${other}, this console version ${own}.` };
}

async function checkKey(target: KnownTarget, now: Date): Promise<Connection> {
  const { url, keys } = target;
  const cookies = Object.entries(modeCookies('developer', keys, now));
  const cookie = cookies.map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await ask(url + calls.getUserProfile.path, { cookie });
  const { status } = response;
  if (status === 200) return { outcome: 'ok', detail: `${url} answers, developer calls included.` };
  if (status !== 403) {
    return { outcome: 'unreachable', detail: `${url} answers a developer call with ${status}.` };
  }
  if (keys.developerKey === null) {
    return {
      outcome: 'ok',
      detail: `${url} answers. Developer calls need its key, and none is set.`,
    };
  }
  const detail = `${url} answers, but refuses the developer key.`;
  return { outcome: 'key-refused', detail: detail + describeClock(response, now) };
}

/** Minutes by which clocks may differ without a word. */
const toleratedMinutes = 5;

/** Warns of another clock on the target, for which keys signed until a time of this computer may fail; empty where it is the same. */
function describeClock({ headers }: Response, now: Date): string {
  const ahead = Math.round((Date.parse(headers.get('date') ?? '') - now.getTime()) / 60_000);
  if (!(Math.abs(ahead) > toleratedMinutes)) return '';
  const side = ahead > 0 ? 'ahead of' : 'behind';
  return ` Its clock is ${Math.abs(ahead)} minutes ${side} this computer's: such a key needs both right.`;
}

function ask(url: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(patience) });
}
