import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { IncomingMessage, ServerResponse } from '#server/http/nodeHttp.ts';
import { requestContext } from './requestContext.ts';

export interface SecurityRules {
  isLoopback: boolean;
  /** Origins of the console's page, whose preview frames our pages. */
  framedBy: readonly string[];
  publicUrl: string | null;
  /** Other hosts that pages talk to: search, analytics. */
  connectsTo: readonly string[];
  /** Other hosts of pictures, also where any https host is one: of maps. */
  imagesFrom: readonly string[];
  /** Other hosts that forms are posted to. */
  postsTo: readonly string[];
  /** `npm run dev`: Vite injects scripts and a socket. */
  isDevelopment: boolean;
}

/** Two years (the public suffix preload list asks for one at least). */
const strictTransportSeconds = 63_072_000;

/** The path to which browsers report what the policy stopped. */
export const reportsPath = '/csp-reports';

const reportsTo = 'csp';

const policyName = 'content-security-policy';

type Header = readonly [name: string, value: string];

export type SecurityHeaders = ReturnType<typeof createSecurityHeaders>;

/** Computes the headers once from the rules. */
export function createSecurityHeaders(rules: SecurityRules) {
  const headers = headersOf(rules);
  const written = headers.get(policyName) ?? '';
  const [start = '', end = ''] = written.split(noncePlaceholder);
  headers.delete(policyName);
  return {
    fixed: [...headers],
    /** The content security policy; scripts of this answer carry its nonce. */
    policy: (nonce: string): Header => [policyName, end === '' ? start : start + nonce + end],
  };
}

/** Sets them on every answer. */
export function securityHeaders({ fixed, policy }: SecurityHeaders): RequestHandler {
  return (request, response, next) => {
    response.setHeader(...policy(requestContext(request).nonce));
    for (const [name, value] of fixed) response.setHeader(name, value);
    next();
  };
}

const noncePlaceholder = 'NONCE';
const nonceSource = `'nonce-${noncePlaceholder}'`;

const permissions =
  'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()';

/** The headers helmet sets, with a placeholder for the nonce. */
function headersOf(rules: SecurityRules): Map<string, string> {
  const isHttps = rules.publicUrl?.startsWith('https:') ?? false;
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: policyDirectives(rules, isHttps) },
    strictTransportSecurity: isHttps && { maxAge: strictTransportSeconds },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // The console's preview frames our pages on loopback.
    xFrameOptions: { action: rules.isLoopback ? 'sameorigin' : 'deny' },
    xXssProtection: false,
    xDownloadOptions: false,
  })(request, response, () => undefined);
  response.setHeader('Permissions-Policy', permissions);
  response.setHeader('Vary', 'Origin');
  if (isHttps) response.setHeader('Reporting-Endpoints', `${reportsTo}="${reportsPath}"`);
  const headers = Object.entries(response.getHeaders());
  return new Map(headers.map(([name, value]) => [name, String(value)]));
}

function policyDirectives(rules: SecurityRules, isHttps: boolean) {
  const { isDevelopment, isLoopback, framedBy, connectsTo, imagesFrom, postsTo } = rules;
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", isDevelopment ? "'unsafe-inline'" : nonceSource],
    // Dialog scroll locks and toasts add style elements.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Listings bring images from any host; a page over https must not load them over http.
    'img-src': ["'self'", 'data:', 'https:', ...(isHttps ? [] : ['http:']), ...imagesFrom],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connectsTo, ...(isDevelopment ? ['ws:'] : [])],
    'form-action': ["'self'", ...postsTo],
    'frame-ancestors': isLoopback ? ["'self'", ...framedBy] : ["'none'"],
    'frame-src': [isLoopback ? "'self'" : "'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'report-uri': [reportsPath],
    // Browsers take it over https alone, and then leave the other be.
    ...(isHttps ? { 'report-to': [reportsTo] } : {}),
  };
}
