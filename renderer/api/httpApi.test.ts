import { describe, expect, it } from 'vitest';
import { pageCalls } from '#shared/contract/pageCalls.ts';
import type { Api } from './api.ts';
import { ApiError } from './apiError.ts';
import { createHttpApi } from './httpApi.ts';

function apiAnswering(answer: () => Response | Promise<Response>, sessionId?: string) {
  const sent: { url: string; init: RequestInit }[] = [];
  const api = createHttpApi({
    calls: pageCalls,
    baseUrl: 'https://api.test',
    search: () => Promise.resolve([]),
    ...(sessionId !== undefined && { sessionId: () => sessionId }),
    fetch: async (url, init) => {
      sent.push({ url: String(url), init: init ?? {} });
      return answer();
    },
  });
  return { api, sent };
}

const identity = { sessionId: 's', customerId: null, interactionTarget: 'home' };

async function failureOf(api: Api): Promise<ApiError> {
  const failure: unknown = await api.call('getSession', {}).catch((error: unknown) => error);
  if (!(failure instanceof ApiError)) throw new Error('the call did not fail');
  return failure;
}

describe('the API over HTTP', () => {
  it('sends the body as JSON with the cookies', async () => {
    const { api, sent } = apiAnswering(() => new Response(null, { status: 204 }));
    await api.call('addBookmark', { body: { ...identity, eventKey: 7 } });
    expect(sent[0]?.url).toBe('https://api.test/api/session/bookmark');
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
    });
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ ...identity, eventKey: 7 });
  });

  it('sends the session in a header where there is no cookie', async () => {
    const { sent, api } = apiAnswering(() => Response.json({}), 'visit-1');
    await api.call('getSession', {});
    expect(sent[0]?.init.headers).toMatchObject({ 'x-session-id': 'visit-1' });
  });

  it('lets interactions outlive the page, and nothing else', async () => {
    const { api, sent } = apiAnswering(() => new Response(null, { status: 204 }));
    await api.call('recordEventClick', { body: { ...identity, eventKey: 7 } });
    await api.call('removeBookmark', { body: { ...identity, eventKey: 7 } });
    expect(sent.map(({ init }) => init.keepalive ?? false)).toEqual([true, false]);
  });

  it('fills path and query, leaving out what is undefined', async () => {
    const { api, sent } = apiAnswering(() => Response.json({}));
    await api.call('getEvent', { params: { key: 12 } });
    await api.call('listEvents', { query: { keys: '1,2', q: undefined } });
    expect(sent.map(({ url }) => url)).toEqual([
      'https://api.test/api/events/12',
      'https://api.test/api/events?keys=1%2C2',
    ]);
  });

  it('rejects with the code of the problem document', async () => {
    const problem = {
      type: 'about:blank',
      code: 'rate_limited',
      status: 429,
      title: 't',
      detail: 'd',
    };
    const { api } = apiAnswering(() => Response.json(problem, { status: 429 }));
    const failure = await failureOf(api);
    expect(failure).toMatchObject({ code: 'rate_limited', status: 429, message: 'd', problem });
    expect(failure.isTransient).toBe(true);
  });

  it('passes on a code that a newer server has', async () => {
    const problem = {
      type: 'about:blank',
      code: 'brand_new',
      status: 409,
      title: 't',
      detail: 'd',
    };
    const { api } = apiAnswering(() => Response.json(problem, { status: 409 }));
    expect(await failureOf(api)).toMatchObject({ code: 'brand_new', message: 'd' });
  });

  it.each([
    ['JSON of another kind', () => Response.json('oops', { status: 502 }), 'unreadable'],
    ['an empty body of JSON', () => Response.json(null, { status: 502 }), 'unreadable'],
    [
      'an HTML error page',
      () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      'unreadable',
    ],
    ['a success that is not JSON', () => new Response('<p>', { status: 200 }), 'unreadable'],
    ['no answer at all', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
  ] as const)('names %s', async (_, answer, code) => {
    expect((await failureOf(apiAnswering(answer).api)).code).toBe(code);
  });
});
