import { z } from 'zod';

const nodeSchema = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
});

type Node = z.infer<typeof nodeSchema>;

/** A JSON schema in the short form people read: `{ eventKey: integer, note?: string | null }`. */
export function outlineSchema(schema: unknown, indent = ''): string {
  const parsed = nodeSchema.safeParse(schema);
  if (!parsed.success) return 'anything';
  const node = parsed.data;
  const alternatives = node.anyOf ?? node.oneOf;
  if (alternatives !== undefined) {
    return alternatives.map((one) => outlineSchema(one, indent)).join(' | ');
  }
  if (node.properties !== undefined) return outlineObject(node, indent);
  if (node.items !== undefined) return `[${outlineSchema(node.items, indent)}, …]`;
  return outlineValue(node);
}

function outlineObject({ properties = {}, required = [] }: Node, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${inner}${name}${mark}: ${outlineSchema(schema, inner)}`;
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${indent}}`;
}

function outlineValue(node: Node): string {
  if (node.$ref !== undefined) return node.$ref.split('/').at(-1) ?? '';
  if (node.const !== undefined) return JSON.stringify(node.const);
  if (node.enum !== undefined) return node.enum.map((one) => JSON.stringify(one)).join(' | ');
  return [node.type ?? 'anything'].flat().join(' | ');
}
