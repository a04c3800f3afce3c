import { paths } from '#shared/domain/paths.ts';
import { embedMessages as words } from './embedMessages.ts';

/** What the owner of a website can set: the usual value, and what is allowed. */
const attributes = {
  search: ['', /^/],
  layout: ['list', /^(?:list|cards)$/],
  limit: ['6', /^(?:1?[1-9]|10|20)$/],
  theme: ['auto', /^(?:auto|light|dark)$/],
  heading: [words.heading, /./],
  'heading-level': ['2', /^[1-6]$/],
  campaign: ['events', /^[\w.-]{1,60}$/],
  server: ['', /^(?:https?:\/\/[\w.:-]+\/?)?$/],
  debug: ['', /^/],
} as const;
type AttributeName = keyof typeof attributes;
export const attributeNames = Object.keys(attributes) as AttributeName[];

/** Common ones of HTML, and those that frameworks add, such as `x-cloak` and `client:load`. */
const otherAttribute =
  /^(?:[^a-z]|(?:data|aria|[a-z]{1,2})-|on)|[^\w-]|^(?:id|class|style|lang|dir|hidden|inert|title|slot|role|part|tabindex|translate|draggable|nonce|popover|is)$/;

export type EmbedSettings = ReturnType<typeof readAttributes>;

/** Reads the attributes of an element, where a wrong value counts as absent; `ownServer`: the origin of its script. */
export function readAttributes(element: Element, ownServer: string) {
  /** Sentences about wrong values, for the owner: there is nothing to show. */
  const problems: string[] = [];
  /** Sentences about attributes that mean nothing here, perhaps to a script of the page. */
  const unknown = element
    .getAttributeNames()
    .filter((name) => !Object.hasOwn(attributes, name) && !otherAttribute.test(name))
    .map((name) => words.unknownAttribute(name, attributeNames));
  const refuse = (name: AttributeName, right: string) =>
    void problems.push(words.wrongValue(name, element.getAttribute(name) ?? '', right));
  const read = (name: AttributeName) => {
    const [usual, allowed] = attributes[name];
    const value = element.getAttribute(name)?.trim() ?? usual;
    if (allowed.test(value)) return value;
    refuse(name, words.right[name]);
    return usual;
  };
  const entries = attributeNames.map((name) => [name, read(name)] as const);
  const values = Object.fromEntries(entries) as Readonly<Record<AttributeName, string>>;
  const server = parseAddress(values.server)?.origin ?? ownServer;
  const search = readSearchAddress(values.search, server);
  if (search === null) refuse('search', words.searchAddress(server));
  return { values, server, search: search ?? new URL(paths.search, server), problems, unknown };
}

/** A whole address, its path with the query, the query, or what follows the question mark; null for any other text. */
export function readSearchAddress(text: string, server: string): URL | null {
  const address = parseAddress(/^\w+=/.test(text) ? `?${text}` : text, server + paths.search);
  return address?.origin === server && address.pathname === paths.search ? address : null;
}

/** Null where there is none. `URL.parse` is too new for visitors of any website. */
export function parseAddress(text: string, base?: string): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null;
}
