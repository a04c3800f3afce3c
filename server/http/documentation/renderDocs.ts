import { z } from 'zod';
import type { LoadedBrand } from '#server/brand/brand.ts';
import { html, type SafeHtml, htmlPage, readStyles } from '#server/http/html.ts';
import type { OpenApiDocument } from './createOpenApiDocument.ts';

const contentSchema = z.record(
  z.string(),
  z.object({ schema: z.unknown(), example: z.unknown().optional() }),
);
const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().optional(),
        schema: z.unknown(),
      }),
    )
    .optional(),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(
    z.string(),
    z.object({ description: z.string(), content: contentSchema.optional() }),
  ),
});

type Operation = z.infer<typeof operationSchema> & { method: string; path: string };

/** The OpenAPI document as one page. */
export function renderDocs(document: OpenApiDocument, brand: LoadedBrand): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({
      ...operationSchema.parse(operation),
      method: method.toUpperCase(),
      path,
    })),
  );
  return htmlPage({
    title: document.info.title,
    brand,
    styles: docsStyles,
    body: html`<nav aria-label="Calls">
        <p><strong>${document.info.title}</strong></p>
        <ul>
          ${operations.map(navigationItem)}
        </ul>
        <p><a href="/api/openapi.json">openapi.json</a></p>
      </nav>
      <main>
        <h1>${document.info.title}</h1>
        <p>${withCode(document.info.description ?? '')}</p>
        ${operations.map(section)}
        <section id="schemas">
          <h2>Schemas</h2>
          ${schemas(document)}
        </section>
      </main>`,
  });
}

function navigationItem({ operationId, method, path }: Operation): SafeHtml {
  return html`<li>
    <a href="#${operationId}"><b>${method}</b> ${path}</a>
  </li>`;
}

function section(operation: Operation): SafeHtml {
  const { operationId, method, path, summary, parameters = [], requestBody } = operation;
  return html`<section id="${operationId}">
    <h2><b>${method}</b> ${path}</h2>
    <p>${summary}</p>
    ${parameters.length === 0 ? html`` : parameterTable(parameters)}
    ${requestBody === undefined ? html`` : body(requestBody.content)}
    <h3>Answers</h3>
    <dl>${Object.entries(operation.responses).map(answer)}</dl>
  </section>`;
}

function parameterTable(parameters: NonNullable<Operation['parameters']>): SafeHtml {
  return html`<h3>Parameters</h3>
    <table>
      <tbody>
        ${parameters.map(
          (parameter) =>
            html`<tr>
              <th scope="row">${parameter.name}</th>
              <td>${parameter.in}${parameter.required === true ? ', required' : ''}</td>
              <td><code>${outlineSchema(parameter.schema)}</code></td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}

function body(content: z.infer<typeof contentSchema>): SafeHtml {
  const [[type, { schema, example }] = ['', { schema: undefined }]] = Object.entries(content);
  return html`<h3>Body</h3>
    <p>${withCode(`As \`${type}\`:`)}</p>
    <pre>${outlineSchema(schema)}</pre>
    <h4>Example</h4>
    <pre>${JSON.stringify(example, null, 2)}</pre>`;
}

function answer([status, { description, content }]: [string, Operation['responses'][string]]) {
  const json = content?.['application/json'];
  const shape = json === undefined ? html`` : html`<pre>${outlineSchema(json.schema)}</pre>`;
  return html`<dt>${status}</dt>
    <dd>${withCode(description)}${shape}</dd>`;
}

/** Markdown's back ticks, the only marks the descriptions use. */
function withCode(text: string): SafeHtml[] {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}

function schemas(document: OpenApiDocument): SafeHtml[] {
  return Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) =>
      html`<h3 id="schema-${name}">${name}</h3>
        <pre>${outlineSchema(schema)}</pre>`,
  );
}

const docsStyles = readStyles('resources/pages/docs.css');

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
function outlineSchema(schema: unknown, indent = ''): string {
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
