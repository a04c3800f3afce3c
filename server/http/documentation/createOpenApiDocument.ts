import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi';
import { apiIdentity, type CallName, isStaffCall } from '#shared/contract/calls.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { isDeveloperCall } from '#shared/contract/pageCalls.ts';
import { errorCodes, type ErrorCode, problemSchema } from '#shared/contract/problem.ts';
import { publicEventSchema } from '#shared/contract/publicEvent.ts';
import { createExamples, type ExampleBrand } from './examples.ts';
import { protocolPaths } from './protocolPaths.ts';

export type OpenApiDocument = ReturnType<typeof createDocument>;

/** The contract table, and the protocols of the hosted services, as OpenAPI 3.1. */
export function createOpenApiDocument(origin: string, brand: ExampleBrand): OpenApiDocument {
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: `${brand.pages.productName} API`,
      ...apiIdentity,
      description:
        'Visitors are anonymous: the `sessionId` cookie is an identifier, given on the first answer. ' +
        'Errors are problem documents (RFC 9457) with a stable `code`.',
    },
    servers: [{ url: origin }],
    paths: { ...paths(createExamples(brand)), ...protocolPaths },
    components: { schemas: { Problem: problemSchema, PublicEvent: publicEventSchema } },
  });
}

function paths(examples: Examples): Record<string, Record<string, ZodOpenApiOperationObject>> {
  const items: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const name of Object.keys(endpoints) as CallName[]) {
    const { method, path } = endpoints[name].call;
    const template = path.replace(/:(\w+)/g, '{$1}');
    items[template] = { ...items[template], [method.toLowerCase()]: operation(name, examples) };
  }
  return items;
}

type Examples = ReturnType<typeof createExamples>;

interface Example {
  body?: unknown;
  params?: object;
  query?: object;
  bytes?: Uint8Array;
}

function operation(name: CallName, examples: Examples): ZodOpenApiOperationObject {
  const endpoint: Endpoint = endpoints[name];
  const example = examples[name] as Example;
  return {
    operationId: name,
    summary: endpoint.summary,
    requestParams: {
      ...(endpoint.params && { path: withExamples(endpoint.params, example.params) }),
      ...(endpoint.query && { query: withExamples(endpoint.query, example.query) }),
    },
    ...(endpoint.body && body('application/json', endpoint.body, example.body)),
    ...(endpoint.bytesLimit !== undefined &&
      body('application/octet-stream', binary, Buffer.from(example.bytes ?? []).toString())),
    responses: { [String(endpoint.status)]: success(endpoint), ...failures(endpoint) },
  } as ZodOpenApiOperationObject;
}

const binary = { type: 'string', format: 'binary' };

function body(type: string, schema: object, example: unknown) {
  return { requestBody: { required: true, content: { [type]: { schema, example } } } };
}

/** Parameters with the values of the example, each at its own. */
function withExamples(parameters: z.ZodType, values: object = {}): z.ZodObject {
  const { shape } = parameters as z.ZodObject;
  return z.strictObject(
    Object.fromEntries(
      Object.entries(shape).map(([name, schema]) => {
        const value: unknown = Reflect.get(values, name);
        return [
          name,
          value === undefined ? schema : (schema as z.ZodType).meta({ example: value }),
        ];
      }),
    ),
  );
}

function success({ status, response }: Endpoint) {
  if (status === 204) return { description: 'Done; the answer has no body' };
  return { description: 'The answer', content: { 'application/json': { schema: response } } };
}

function failures(endpoint: Endpoint): Record<string, object> {
  const codes = [...(endpoint.errors ?? []), ...generalErrors(endpoint)];
  const statuses = [...new Set(codes.map((code) => errorCodes[code].status))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const named = codes.filter((code) => errorCodes[code].status === status);
      return [String(status), failure(named)];
    }),
  );
}

/** The errors that any call may answer beyond those of its row. */
function generalErrors(endpoint: Endpoint): ErrorCode[] {
  const onBody: ErrorCode[] = [
    'malformed_body',
    'forbidden_origin',
    'body_too_large',
    'unsupported_media_type',
  ];
  const takesInput = endpoint.body ?? endpoint.query ?? endpoint.params;
  const hasBody = endpoint.body !== undefined || endpoint.bytesLimit !== undefined;
  return [
    ...(isDeveloperCall(endpoint.call) ? (['developer_required'] as const) : []),
    ...(isStaffCall(endpoint.call)
      ? (['staff_required', 'staff_key_refused', 'role_required'] as const)
      : []),
    ...(hasBody ? onBody : []),
    ...(endpoint.params === undefined ? [] : (['invalid_path'] as const)),
    ...(takesInput === undefined ? [] : (['invalid_request'] as const)),
    'misdirected_request',
    'rate_limited',
    'internal_error',
    'storage_unavailable',
  ];
}

function failure(codes: readonly ErrorCode[]) {
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCodes[code].title}`).join('. '),
    content: { 'application/problem+json': { schema: problemSchema } },
  };
}
