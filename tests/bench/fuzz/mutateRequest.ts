import type { Random } from '#tests/bench/harness/random.ts';
import type { FuzzRequest, Json } from './fuzzRequest.ts';
import { hostileJson, hostileText } from './hostileValues.ts';

/** Changes none to three things of a request: a third stays valid, to get deep. */
export function mutateRequest(request: FuzzRequest, random: Random): FuzzRequest {
  let mutated = request;
  const changes = random.chance(0.3) ? 0 : 1 + random.below(3);
  for (let change = 0; change < changes; change += 1) mutated = mutateOnce(mutated, random);
  return mutated;
}

function mutateOnce(request: FuzzRequest, random: Random): FuzzRequest {
  const place = random.below(10);
  if (place <= 4 && request.body !== null) return mutateBody(request, random);
  if (place <= 6) return mutateQuery(request, random);
  if (place === 7) return mutatePath(request, random);
  if (place === 8) return mutateHeaders(request, random);
  return { ...request, method: random.pick(methods) };
}

function listOf(separator: string, ...lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(separator));
}

const methods = listOf(
  ' ',
  'GET HEAD POST PUT PATCH DELETE OPTIONS TRACE PROPFIND QUERY LINK PURGE MKCOL SEARCH',
  'NONSENSE get',
);

function mutateBody(request: FuzzRequest, random: Random): FuzzRequest {
  const { body } = request;
  if (body === null) return request;
  if (random.chance(0.06)) return { ...request, body: { kind: 'text', text: wrongText(random) } };
  if (body.kind === 'form')
    return { ...request, body: { ...body, fields: pairs(body.fields, random) } };
  if (body.kind === 'text') return request;
  return { ...request, body: { kind: 'json', value: mutateJson(body.value, random) } };
}

function wrongText(random: Random): string {
  return random.pick([
    '',
    '{',
    '{"a":}',
    '[1,',
    '"',
    'null',
    '1e400',
    '{"a":1,"a":2}',
    '{"__proto__":{"isDeveloper":true}}',
    '\uFEFF{}',
    `${'['.repeat(8000)}${']'.repeat(8000)}`,
    `{"a":"${'x'.repeat(20_000)}"}`,
    hostileText(random),
  ]);
}

/** Walks to a place at random and changes what is there. */
function mutateJson(value: Json, random: Random): Json {
  if (typeof value !== 'object' || value === null || random.chance(0.12)) {
    return replace(value, random);
  }
  return Array.isArray(value) ? mutateList(value, random) : mutateObject(value, random);
}

function mutateList(list: Json[], random: Random): Json {
  const at = random.below(list.length + 1);
  if (at === list.length) return [...list, hostileJson(random)];
  if (random.chance(0.1)) return Array.from({ length: 600 }, () => list[at] ?? null);
  return list.map((item, index) => (index === at ? mutateJson(item, random) : item));
}

function mutateObject(object: { [key: string]: Json }, random: Random): Json {
  const names = Object.keys(object);
  const kind = random.below(8);
  if (kind === 0 || names.length === 0) {
    return { ...object, [hostileText(random)]: hostileJson(random) };
  }
  const name = random.pick(names);
  if (kind === 1) return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
  if (kind === 2) return Object.fromEntries([...Object.entries(object), ['__proto__', object]]);
  return { ...object, [name]: mutateJson(object[name] ?? null, random) };
}

/** Near the old value, or anything. */
function replace(value: Json, random: Random): Json {
  if (typeof value === 'number' && random.chance(0.4)) {
    return random.pick([value + 1, -value, value / 3, value * 1e12, String(value)]);
  }
  if (typeof value === 'string' && random.chance(0.4)) {
    const cut = random.below(value.length + 1);
    return random.pick([
      value.slice(0, cut) + hostileText(random) + value.slice(cut),
      value.repeat(1 + random.below(50)),
      value.toUpperCase(),
      value.split('').toReversed().join(''),
    ]);
  }
  return hostileJson(random);
}

function mutateQuery(request: FuzzRequest, random: Random): FuzzRequest {
  return { ...request, query: pairs(request.query, random) };
}

function pairs(known: readonly [string, string][], random: Random): [string, string][] {
  const kind = random.below(6);
  const at = random.below(Math.max(1, known.length));
  const [name] = known[at] ?? [hostileText(random)];
  if (kind === 0 || known.length === 0)
    return [...known, [hostileText(random), hostileText(random)]];
  if (kind === 1) return known.filter((_, index) => index !== at);
  if (kind === 2) return [...known, [name, hostileText(random)]];
  if (kind === 3)
    return known.map((pair, index) => (index === at ? [`${name}[a]`, pair[1]] : pair));
  if (kind === 4) return Array.from({ length: random.below(300) }, () => [name, '1']);
  return known.map((pair, index) => (index === at ? [name, hostileText(random)] : pair));
}

function mutatePath(request: FuzzRequest, random: Random): FuzzRequest {
  const parts = request.path.split('/');
  const at = 1 + random.below(Math.max(1, parts.length - 1));
  const text = hostileText(random).toWellFormed();
  const safe = random.chance(0.8) ? encodeURIComponent(text) : text.replaceAll(/[\s\p{Cc}]/gu, '');
  const changed = random.pick<readonly string[]>([
    parts.with(Math.min(at, parts.length - 1), safe),
    parts.toSpliced(at, 0, safe),
    parts.toSpliced(at, 1),
    [...parts, ''],
    parts.map((part, index) => (index === at ? part.toUpperCase() : part)),
    parts.map((part, index) => (index === at ? part.replaceAll('e', '%65') : part)),
    [...parts.slice(0, -1), `${parts.at(-1) ?? ''}%`],
    ['', ...parts],
  ]);
  const path = changed.join('/');
  return { ...request, path: path.startsWith('/') ? path : `/${path}` };
}

const headerNames = listOf(
  ' ',
  'Content-Type Cookie Accept Accept-Encoding Content-Encoding If-None-Match',
  'If-Modified-Since Range X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto X-Session-Id',
  'Referer User-Agent Accept-Language X-HTTP-Method-Override Authorization Forwarded',
  'X-Original-URL TE Via Sec-Fetch-Site',
);
const headerValues = listOf(
  '|',
  'application/json|application/json; charset=utf-7|application/json;charset=utf-16',
  'text/plain|application/x-www-form-urlencoded|multipart/form-data|;|a/b/c|*/*|gzip|br',
  'deflate|zstd|identity|bytes=0-|bytes=5-1|bytes=0-1,3-4,-1|bytes=999999999-|W/"x"|*',
  '127.0.0.1|::1, 10.0.0.1|evil.example|https|sessionId=a; sessionId=b|developer=1',
  '__proto__=1|a|=;=;|sessionId=|Bearer x|Basic Og==|trailers|same-origin|cross-site|none',
  'DELETE',
);

function mutateHeaders(request: FuzzRequest, random: Random): FuzzRequest {
  const name = random.pick(headerNames);
  const value = random.chance(0.8)
    ? random.pick(headerValues)
    : hostileText(random).replaceAll(/[\r\n]/g, '');
  const others = request.headers.filter(([known]) => known !== name || random.chance(0.2));
  return { ...request, headers: [...others, [name, value]] };
}
