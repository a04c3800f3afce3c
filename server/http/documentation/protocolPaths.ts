import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import examples from '#resources/contract/protocol-examples.json' with { type: 'json' };
import { caseFormSchema, leadFormSchema } from '#server/http/forms/crmForms.ts';
import { notifySchema } from '#server/http/forms/mountNotify.ts';
import { plainReportSchema, reportListSchema } from '#server/http/operations/violation.ts';

/** Addresses that speak another service's protocol or a format of their own: no rows of the contract table. */
export const protocolPaths: ZodOpenApiPathsObject = {
  '/1/indexes/*/queries': {
    post: search('searchIndexes', 'Several searches of the hosted-search protocol at once', {
      body: z.object({ requests: z.array(z.looseObject({ indexName: z.string() })) }),
    }),
  },
  '/1/indexes/{indexName}/query': {
    post: search('searchIndex', 'One search of the hosted-search protocol', {
      path: z.object({ indexName: example('event_guide') }),
      body: z.looseObject({ query: z.string().max(512).optional() }),
    }),
  },
  '/1/indexes/{indexName}/facets/{facetName}/query': {
    post: search('searchFacet', 'Values of one facet', {
      path: z.object({ indexName: example('event_guide'), facetName: example('Categories') }),
      body: z.object({ facetQuery: z.string().optional(), maxFacetHits: z.int().optional() }),
    }),
  },
  '/notify': {
    post: {
      operationId: 'notify',
      summary: 'Where no analytics host is configured: issues a tracking id, accepts page views',
      requestBody: body('application/json', notifySchema, examples.notify),
      responses: {
        '200': json('The tracking id', z.object({ value: z.string() })),
        '204': { description: 'The page view was accepted' },
      },
    },
  },
  '/crm/web-to-case': {
    post: crmForm('sendCase', 'Takes support cases', caseFormSchema),
  },
  '/crm/web-to-lead': {
    post: crmForm('sendLead', 'Takes sales leads', leadFormSchema),
  },
  '/csp-reports': {
    post: {
      operationId: 'reportViolations',
      summary: 'Browsers report here what the content security policy blocked',
      requestBody: {
        required: true,
        content: {
          'application/reports+json': { schema: reportListSchema, example: examples.report },
          'application/csp-report': { schema: plainReportSchema, example: examples.plainReport },
        },
      },
      responses: {
        '204': { description: 'Counted; nothing of the visitor is stored' },
        '422': { description: '`invalid_request`: no report' },
      },
    },
  },
  '/events/{file}': {
    get: text('getEventCalendar', 'One event as a calendar file, by its key', 'text/calendar', {
      path: z.object({ file: example('1.ics') }),
    }),
  },
  '/search.ics': {
    get: text('getSearchCalendar', 'A search as a calendar; takes its query', 'text/calendar'),
  },
  '/search.atom': {
    get: text('getSearchFeed', 'A search as Atom; takes its query', 'application/atom+xml'),
  },
  '/healthz': {
    get: text(
      'isAlive',
      'Whether the process lives, and whether storage takes writes; with `REDIS_URL` also whether rate limits are `shared` or its `own`',
      'application/json',
    ),
  },
  '/readyz': {
    get: text('isReady', 'Whether it takes visitors: 503 while it closes', 'application/json'),
  },
  '/metrics': { get: text('getMetrics', 'Figures for Prometheus', 'text/plain') },
};

function body(type: string, schema: z.ZodType, sent: object) {
  return { required: true, content: { [type]: { schema, example: sent } } };
}

function json(description: string, schema: z.ZodType) {
  return { description, content: { 'application/json': { schema } } };
}

function example(value: string): z.ZodType {
  return z.string().meta({ example: value });
}

function search(
  operationId: 'searchIndexes' | 'searchIndex' | 'searchFacet',
  summary: string,
  { path, body: schema }: { path?: z.ZodObject; body: z.ZodObject },
): ZodOpenApiOperationObject {
  const fault = z.object({ message: z.string(), status: z.int() });
  return {
    operationId,
    summary,
    ...(path && { requestParams: { path } }),
    requestBody: body('text/plain', schema, examples[operationId]),
    responses: {
      '200': json('Hits and facets as the hosted service answers', z.looseObject({})),
      '400': json('A parameter is wrong', fault),
      '404': json('No such index', fault),
    },
  };
}

function crmForm(operationId: 'sendCase' | 'sendLead', summary: string, schema: z.ZodType) {
  return {
    operationId,
    summary: `${summary} where no provider is configured`,
    requestBody: body('application/x-www-form-urlencoded', schema, examples[operationId]),
    responses: {
      '302': { description: 'Stored; the browser is sent to the configured thank-you page' },
      '422': { description: '`invalid_request`: a field is missing or too long' },
    },
  };
}

function text(
  operationId: string,
  summary: string,
  ...[type, requestParams]: [string, { path: z.ZodObject }?]
): ZodOpenApiOperationObject {
  return {
    operationId,
    summary,
    ...(requestParams && { requestParams }),
    responses: { '200': { description: 'The text', content: { [type]: { schema: z.string() } } } },
  };
}
