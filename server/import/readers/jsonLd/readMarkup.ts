import { DomUtils, parseDocument } from 'htmlparser2';
import { mf2 } from 'microformats-parser';
import { isObject } from '#shared/domain/isObject.ts';
import type { Node } from './node.ts';

/** Characters of a page whose markup is looked through: it is held whole, unlike its scripts. */
export const longestMarkup = 8_000_000;

/** Open elements at once: a parser of trees takes minutes for a page that nests a hundred thousand. */
const deepestElement = 500;

/** Whether a page nests its elements further than a tree can be built of it. */
export function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, slash] of html.matchAll(
    /<(\/?)(?:article|div|li|ol|p|section|span|table|tbody|td|tr|ul)\b/gi,
  )) {
    depth = slash === '/' ? Math.max(0, depth - 1) : depth + 1;
    if (depth > deepestElement) return true;
  }
  return false;
}

/** Events of a page in microdata or as h-event, as nodes of JSON-LD. */
export function readMarkup(html: string, base: string | null): Node[] {
  const nodes = /itemtype=["']?https?:\/\/schema\.org\//i.test(html) ? readMicrodata(html) : [];
  if (nodes.length > 0) return nodes;
  return /\bh-event\b|\bvevent\b/.test(html) ? readHEvents(html, base) : [];
}

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

function readMicrodata(html: string): Node[] {
  const document = parseDocument(html);
  const scopes = DomUtils.findAll(
    (element) => 'itemscope' in element.attribs && !('itemprop' in element.attribs),
    document.children,
  );
  return scopes.map((scope) => readScope(scope, 0));
}

const deepest = 6;

function readScope(scope: Element, depth: number): Node {
  const node: Record<string, unknown[]> = { '@type': [scope.attribs['itemtype'] ?? ''] };
  const add = (name: string, value: unknown) => void (node[name] ??= []).push(value);
  const walk = (element: Element) => {
    for (const child of element.children) {
      if (!('attribs' in child)) continue;
      const isScope = 'itemscope' in child.attribs;
      for (const name of (child.attribs['itemprop'] ?? '').split(/\s+/).filter(Boolean)) {
        add(name, isScope && depth < deepest ? readScope(child, depth + 1) : valueOf(child));
      }
      if (!isScope) walk(child);
    }
  };
  walk(scope);
  return node;
}

function valueOf(element: Element): string {
  const { content, datetime, href, src } = element.attribs;
  return content ?? datetime ?? href ?? src ?? DomUtils.textContent(element).trim();
}

const unknownPage = 'http://page.invalid/';

function readHEvents(html: string, base: string | null): Node[] {
  const { items } = mf2(html, { baseUrl: base ?? unknownPage });
  return items
    .flatMap((item) => [item, ...(item.children ?? [])])
    .filter(({ type }) => type?.includes('h-event'))
    .map(({ properties }) => ({
      '@type': 'Event',
      name: textOf(properties['name']),
      url: textOf(properties['url']).replace(unknownPage, '/'),
      startDate: textOf(properties['start']),
      endDate: textOf(properties['end']),
      description: textOf(properties['summary'] ?? properties['description']),
      location: readPlace(properties['location']),
    }));
}

function textOf(values: readonly unknown[] | undefined): string {
  const [value] = values ?? [];
  const text = isObject(value) ? value['value'] : value;
  return typeof text === 'string' ? text : '';
}

/** A place is words, or an h-card or h-adr of its own, with its address and its point beside the name or nested. */
function readPlace(values: readonly unknown[] | undefined): unknown {
  const [value] = values ?? [];
  const properties = propertiesOf(value);
  if (properties === null) return textOf(values);
  const [address, geo] = ['adr', 'geo'].map((name) => propertiesOf(properties[name]?.[0]));
  const find = (name: string) => textOf(properties[name] ?? address?.[name] ?? geo?.[name]);
  return {
    '@type': 'Place',
    name: find('name'),
    address: {
      streetAddress: find('street-address'),
      addressLocality: find('locality'),
      addressRegion: find('region'),
      postalCode: find('postal-code'),
      addressCountry: find('country-name'),
    },
    geo: { latitude: find('latitude'), longitude: find('longitude') },
  };
}

function propertiesOf(value: unknown): Readonly<Record<string, unknown[]>> | null {
  if (!isObject(value) || !('properties' in value)) return null;
  return value['properties'] as Record<string, unknown[]>;
}
