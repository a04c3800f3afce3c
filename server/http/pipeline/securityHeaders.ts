import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import helmet from 'helmet';
import { requestContext } from './requestContext.ts';

export interface SecurityRules {
  isLoopback: boolean;
  publicUrl: string | null;
  /** Other hosts that pages talk to: search, analytics. */
  connectsTo: readonly string[];
  /** Other hosts that forms are posted to. */
  postsTo: readonly string[];
  /** `npm run dev`: Vite injects scripts and a socket. */
  isDevelopment: boolean;
}

/** Two years (the public suffix preload list asks for one at least). */
const strictTransportSeconds = 63_072_000;

/** The headers every answer carries, whatever its status. */
export function securityHeaders(rules: SecurityRules): RequestHandler[] {
  const isHttps = rules.publicUrl?.startsWith('https:') ?? false;
  return [
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: policy(rules, isHttps) },
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
    }),
    (_request, response, next) => {
      response.set('Permissions-Policy', permissions);
      response.vary('Origin');
      next();
    },
  ];
}

const permissions =
  'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()';

function policy(rules: SecurityRules, isHttps: boolean) {
  const { isDevelopment, isLoopback, connectsTo, postsTo } = rules;
  const nonce = (request: IncomingMessage) => `'nonce-${requestContext(request as Request).nonce}'`;
  return {
    'default-src': ["'self'"],
    'script-src': isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'", nonce],
    // Dialog scroll locks and toasts add style elements.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Listings bring images from any host; a page over https must not load them over http.
    'img-src': ["'self'", 'data:', 'https:', ...(isHttps ? [] : ['http:'])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connectsTo, ...(isDevelopment ? ['ws:'] : [])],
    'form-action': ["'self'", ...postsTo],
    'frame-ancestors': [isLoopback ? "'self'" : "'none'"],
    'frame-src': [isLoopback ? "'self'" : "'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
  };
}
