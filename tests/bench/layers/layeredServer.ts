import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler } from 'express';
import { pino } from 'pino';
import { sendAnswer } from '#server/http/endpoints/sendAnswer.ts';
import { createMetrics } from '#server/http/operations/metrics.ts';
import { requestLog } from '#server/http/operations/requestLog.ts';
import { hostCheck } from '#server/http/pipeline/hostCheck.ts';
import { limitLoad } from '#server/http/pipeline/limitLoad.ts';
import { limitRates } from '#server/http/pipeline/limitRates.ts';
import { originCheck } from '#server/http/pipeline/originCheck.ts';
import { assignContext } from '#server/http/pipeline/requestContext.ts';
import { createSecurityHeaders, securityHeaders } from '#server/http/pipeline/securityHeaders.ts';
import { layerNames, type LayerName } from './layerNames.ts';

/**
 * A server that answers a constant through the first so many layers of ours: `layeredServer.ts N`.
 * Speaks to its parent as `bareServer.ts` does.
 */
const count = Number(process.argv[2]);
const body = { state: 'answered' };

const server = createServer();
const port = () => (server.address() as AddressInfo | null)?.port ?? 0;
server.on('request', count === 0 ? plain : throughExpress(layerNames.slice(1, count + 1)));
server.listen(0, '127.0.0.1', () => process.send?.(port()));
process.on('message', () => process.send?.(process.cpuUsage()));
process.once('disconnect', () => process.exit(0));

function plain(...[request, response]: Parameters<RequestListener>): void {
  request.resume();
  request.once('end', () => {
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.end(JSON.stringify(body));
  });
}

function throughExpress(names: readonly LayerName[]): RequestListener {
  const app = express();
  app.disable('x-powered-by');
  const steps = createSteps();
  for (const name of names) {
    const step = steps[name];
    if (step !== undefined) app.use(step);
  }
  const readsBody = names.includes('body as JSON');
  const sendsAsWe = names.includes('answer in pieces');
  app.post('/api/answer', readsBody ? express.json() : drain, (request, response) => {
    if (!sendsAsWe) return response.json(body);
    return sendAnswer(body, request, response);
  });
  return app;
}

function drain(...[request, , next]: Parameters<RequestHandler>): void {
  request.resume();
  request.once('end', () => next());
}

function createSteps(): Partial<Record<LayerName, RequestHandler>> {
  const rules = { isLoopback: true, publicUrl: null, developerKey: null, staffKey: null };
  return {
    'request id and visitor': assignContext({
      ...rules,
      now: () => new Date(),
      newId: () => crypto.randomUUID(),
    }),
    'security headers': securityHeaders(
      createSecurityHeaders({ ...rules, connectsTo: [], postsTo: [], isDevelopment: false }),
    ),
    'host check': hostCheck({ ...rules, host: '127.0.0.1', port }),
    'figures and log': requestLog(pino({ level: 'silent' }), createMetrics()),
    'load limit': limitLoad({ maxUnderWay: 500, maxBehind: 16, longestDelay: 150, patience: 300 })
      .handle,
    'origin check': originCheck(null),
    'rate limits, on': manyClients(limitRates(true)),
  };
}

/** Each request from an address of its own, or the limit would be what is measured. */
function manyClients(limit: RequestHandler): RequestHandler {
  let clients = 0;
  return (request, response, next) => {
    clients += 1;
    const ip = `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
    Object.defineProperty(request, 'ip', { value: ip });
    return limit(request, response, next);
  };
}
