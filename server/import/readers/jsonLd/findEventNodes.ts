import { isObject } from '#shared/domain/isObject.ts';
import eventTypes from '#resources/import/event-types.json' with { type: 'json' };
import { listOf, type Node, termsOf } from './node.ts';

/** A document may refer to itself in circles; real ones nest a handful. */
const deepest = 12;

const inherited = 'name url location performer image description eventStatus offers'.split(' ');

/** Every event in a JSON-LD document, in `@graph`, lists, other things and events themselves. */
export function findEventNodes(document: unknown): Node[] {
  const byId = new Map<string, Node>();
  indexById(document, byId, 0);
  const found: Node[] = [];
  walk(document, 0);
  return found;

  function walk(value: unknown, depth: number): void {
    if (depth > deepest) return;
    for (const item of listOf(value)) {
      if (!isObject(item)) continue;
      const isEvent = termsOf(item['@type']).some((type) => type in categoryByType);
      if (isEvent) addEvent(item, depth);
      else for (const inner of Object.values(item)) walk(inner, depth + 1);
    }
  }

  function addEvent(event: Node, depth: number): void {
    const parts = [...listOf(event['subEvent']), ...listOf(event['subEvents'])].map(follow);
    const whole = resolve(event);
    // A series has no date of its own: only its parts are events.
    if (!termsOf(event['@type']).includes('EventSeries')) found.push(whole);
    for (const part of parts.filter(isObject)) walk(completed(part, whole), depth + 1);
  }

  /** References by `@id` replaced with what they refer to, one level down. */
  function resolve(event: Node): Node {
    return Object.fromEntries(
      Object.entries(event).map(([property, value]) => [
        property,
        Array.isArray(value) ? value.map(follow) : follow(value),
      ]),
    );
  }

  function follow(value: unknown): unknown {
    if (!isObject(value)) return value;
    const isReference = Object.keys(value).length === 1 && typeof value['@id'] === 'string';
    return isReference ? (byId.get(String(value['@id'])) ?? value) : value;
  }
}

function indexById(value: unknown, byId: Map<string, Node>, depth: number): void {
  if (depth > deepest) return;
  for (const item of listOf(value)) {
    if (!isObject(item)) continue;
    const id = item['@id'];
    if (typeof id === 'string' && Object.keys(item).length > 1 && !byId.has(id)) byId.set(id, item);
    for (const inner of Object.values(item)) indexById(inner, byId, depth + 1);
  }
}

function completed(part: Node, whole: Node): Node {
  const said = Object.entries(part).filter(([, value]) => value !== undefined && value !== null);
  const taken = inherited.map((property) => [property, whole[property]] as const);
  return {
    ...Object.fromEntries(taken.filter(([, value]) => value !== undefined)),
    ...Object.fromEntries(said),
    // The whole's address, taken over, is not the part's identity.
    partOf: whole,
  };
}

/** Types of schema.org that are events, and the category each says; empty for none. */
const categoryByType: Readonly<Record<string, string>> = eventTypes;

/** The categories that the types of a node name. */
export function categoriesOf(node: Node): string[] {
  return termsOf(node['@type']).flatMap((type) => categoryByType[type] || []);
}
