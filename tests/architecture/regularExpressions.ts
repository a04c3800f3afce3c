import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

export interface FoundPattern {
  /** `server/http/limits/limitRates.ts: /^\/crm\//` */
  name: string;
  /** Null: made while the program runs. */
  pattern: RegExp | null;
}

/** Every regular expression a file writes down, and every one it makes. */
export function regularExpressions(path: string): FoundPattern[] {
  const source = readFileSync(path, 'utf8');
  const found: FoundPattern[] = [];
  visit(parseSync(path, source).program, (node) => {
    const regex = node['regex'] as { pattern: string; flags: string } | undefined;
    if (node['type'] === 'Literal' && regex !== undefined) {
      const pattern = new RegExp(regex.pattern, regex.flags);
      found.push({ name: `${path}: ${pattern}`, pattern });
    }
    if (isMaking(node)) found.push({ name: path, pattern: null });
  });
  return found;
}

type Node = Readonly<Record<string, unknown>>;

function isMaking({ type, callee }: Node): boolean {
  const isCall = type === 'NewExpression' || type === 'CallExpression';
  return isCall && (callee as Node)['name'] === 'RegExp';
}

function visit(value: unknown, look: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return;
  if (!Array.isArray(value) && 'type' in value) look(value);
  for (const part of Object.values(value)) visit(part, look);
}
