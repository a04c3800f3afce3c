import type { Filter } from '#server/search/match/searchRequest.ts';
import { SearchFault } from '#server/search/protocol.ts';
import { parseComparison } from './parseListedFilters.ts';

/** Reads a `filters` expression: terms joined by AND, OR, NOT and parentheses; null for an empty one. */
export function parseFilterExpression(source: string): Filter | null {
  const tokens = tokenise(source);
  if (tokens.length === 0) return null;
  const reader = { tokens, at: 0, depth: 0 };
  const filter = parseAlternatives(reader);
  return reader.at === tokens.length ? filter : fail(reader);
}

interface TokenReader {
  tokens: readonly string[];
  at: number;
  depth: number;
}

const deepest = 20;
const quoted = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'`;
const tokenPattern = new RegExp(
  String.raw`\s*(?:([()])|((?:[\w.]+|${quoted})\s*(?:<=|>=|!=|=|<|>)\s*-?[\d.]+|[\w.]+\s*:\s*-?[\d.]+\s+TO\s+-?[\d.]+|(?:[\w.]+|${quoted})\s*:\s*(?:${quoted}|[^\s()"']+)|(?:AND|OR|NOT)(?=[\s(])))`,
  'uy',
);

function tokenise(source: string): string[] {
  const tokens: string[] = [];
  const trimmed = source.trimEnd();
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < trimmed.length) {
    const at = tokenPattern.lastIndex;
    const match = tokenPattern.exec(trimmed);
    if (match === null) {
      throw new SearchFault(`filters: unexpected token at position ${at}`);
    }
    tokens.push(match[1] ?? match[2] ?? '');
  }
  return tokens;
}

/** Terms joined by OR, each of them terms joined by AND. */
function parseAlternatives(reader: TokenReader): Filter {
  const of = parseJoined(reader, 'OR', () => {
    const all = parseJoined(reader, 'AND', () => parseTerm(reader));
    return all.length === 1 ? all[0]! : { kind: 'all', of: all };
  });
  return of.length === 1 ? of[0]! : { kind: 'any', of };
}

function parseJoined(reader: TokenReader, word: string, parse: () => Filter): Filter[] {
  const of = [parse()];
  while (reader.tokens[reader.at] === word) {
    reader.at += 1;
    of.push(parse());
  }
  return of;
}

function parseTerm(reader: TokenReader): Filter {
  const token = reader.tokens[reader.at];
  reader.at += 1;
  reader.depth += 1;
  if (token === undefined || reader.depth > deepest) return fail(reader);
  const filter = parseToken(reader, token);
  reader.depth -= 1;
  return filter;
}

function parseToken(reader: TokenReader, token: string): Filter {
  if (token === 'NOT') return { kind: 'not', of: parseTerm(reader) };
  if (token !== '(') return parseLeaf(token) ?? fail(reader);
  const inner = parseAlternatives(reader);
  if (reader.tokens[reader.at] !== ')') return fail(reader);
  reader.at += 1;
  return inner;
}

function parseLeaf(token: string): Filter | null {
  const comparison = parseComparison(token);
  if (comparison !== null) return comparison;
  const colon = token.indexOf(':');
  const attribute = token.slice(0, Math.max(0, colon)).trimEnd();
  const value = token.slice(colon + 1).trimStart();
  if (attribute === '' || value === '') return null;
  return { kind: 'facet', attribute: unquote(attribute), value: unquote(value) };
}

function unquote(text: string): string {
  return /^["']/.test(text) ? text.slice(1, -1).replace(/\\(.)/gsu, '$1') : text;
}

function fail({ at }: TokenReader): never {
  throw new SearchFault(
    `filters: the expression is not complete or not nested rightly (token ${at})`,
  );
}
