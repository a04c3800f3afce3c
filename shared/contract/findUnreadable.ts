export interface Unreadable {
  path: PropertyKey[];
  message: string;
}

export interface TextRules {
  /** Paths of fields that may hold tabs and line ends, themselves or in what they contain; `''` is all. */
  multiline?: readonly string[];
}

/** No value of the contract is nested half as deep. */
const maxDepth = 64;

/** Control characters (Unicode Cc) and surrogates without their other half (Cs): no database must store them. */
const unreadable = /[\p{Cc}\p{Cs}]/u;
const unreadableInLines = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

/** Whether a text can be stored and shown: no control characters and no lone surrogates. */
export function isReadable(text: string): boolean {
  return !unreadable.test(text);
}

interface Part {
  value: unknown;
  path: PropertyKey[];
  pattern: RegExp;
}

/** Every text within a value, names of fields included, that holds control characters or lone surrogates. */
export function findUnreadable(value: unknown, { multiline = [] }: TextRules = {}): Unreadable[] {
  const found: Unreadable[] = [];
  const pattern = multiline.includes('') ? unreadableInLines : unreadable;
  // Without recursion: a body may be nested deeper than the stack.
  const waiting: Part[] = [{ value, path: [], pattern }];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    const message = findFault(part);
    if (message !== null) found.push({ path: part.path.slice(0, maxDepth), message });
    if (part.path.length >= maxDepth) continue;
    // One by one: a call takes only so many arguments.
    for (const inner of partsOf(part, multiline)) waiting.push(inner);
  }
  return found;
}

function findFault({ value, path, pattern }: Part): string | null {
  if (typeof value === 'string' && pattern.test(value)) {
    return 'Control characters and lone surrogates are not allowed';
  }
  if (typeof value !== 'object' || value === null) return null;
  if (path.length >= maxDepth) return `At most ${maxDepth} levels of nesting`;
  const isEveryNameReadable = Object.keys(value).every(isReadable);
  return isEveryNameReadable ? null : 'Control characters are not allowed in names of fields';
}

function partsOf({ value, path, pattern }: Part, multiline: readonly string[]): Part[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([name, part]) => {
    const at = [...path, name];
    const isMultiline = multiline.includes(at.join('/'));
    return { value: part as unknown, path: at, pattern: isMultiline ? unreadableInLines : pattern };
  });
}
