import { paths } from '#shared/domain/paths.ts';
import { isOwnAddress } from '#shared/domain/rules/ruleAddresses.ts';
import type { OwnAddress } from '#shared/domain/rules/ruleFacts.ts';
import type { RuleOf } from '#shared/domain/rules/rules.ts';
import { foldText } from '#shared/domain/search/foldText.ts';
import { isOnlyWords, isUnknownParameter, readSearch } from '#shared/domain/search/readSearch.ts';

/** The last address of each folded query's redirects; the first rule wins, queries in a circle are left out. */
export function resolveRedirects(
  rules: readonly Pick<RuleOf<'redirect'>, 'effect'>[],
): Map<string, string> {
  const direct = new Map<string, { address: string; next: string }>();
  for (const { effect } of rules) {
    const query = foldText(effect.query);
    if (query === '' || direct.has(query)) continue;
    const own = readOwnAddress(effect.address);
    if (own) direct.set(query, { address: effect.address, next: foldText(own.query) });
  }
  const resolved = [...direct.keys()].map((query) => [query, lastOf(direct, query)] as const);
  return new Map(resolved.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** Null in a circle. */
function lastOf(
  direct: ReadonlyMap<string, { address: string; next: string }>,
  query: string,
): string | null {
  const seen = new Set<string>();
  for (let at = query; !seen.has(at);) {
    seen.add(at);
    const { address, next } = direct.get(at)!;
    if (!direct.has(next)) return address;
    at = next;
  }
  return null;
}

const anyHost = 'http://localhost';

/** Null for an address that is not of ours. */
export function readOwnAddress(address: string): OwnAddress | null {
  if (!isOwnAddress(address)) return null;
  const { pathname: path, searchParams } = new URL(address, anyHost);
  const search = readSearch(searchParams);
  return {
    path,
    unknown: [...searchParams.keys()].filter(isUnknownParameter),
    query: path === paths.search && isOnlyWords(search) ? search.q : '',
  };
}
