import express, { Router, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { methodNotAllowed } from '#server/http/endpoints/methodNotAllowed.ts';
import type { Metrics } from '#server/http/operations/metrics.ts';
import type { ReceiveBody } from '#server/http/limits/receiveBody.ts';
import { reportsPath } from '#server/http/pipeline/securityHeaders.ts';
import { appError } from '#server/services/appError.ts';
import { readViolations } from './violation.ts';
import { createViolationLog } from './violationLog.ts';

export interface ViolationOptions {
  logger: Logger;
  metrics: Metrics;
  now: () => Date;
  receiveBody: ReceiveBody;
}

const mediaTypes = ['application/reports+json', 'application/csp-report'];

/** Browsers send several at once; one is less than 2 KB but for the longest addresses. */
const bodyLimit = 64 * 1024;

/** Where browsers report what the content security policy stopped. No cookie is read, nothing is stored. */
export function mountViolations({ logger, metrics, now, receiveBody }: ViolationOptions): Router {
  const router = Router();
  const count = metrics.addCounter('csp_violations_total', 'Reported by browsers');
  const note = createViolationLog({
    now,
    report: (violation) => logger.warn(violation, 'the content security policy stopped something'),
  });
  const readJson = receiveBody(express.json({ limit: bodyLimit, type: mediaTypes }));
  router
    .route(reportsPath)
    .post(requireReport, readJson, (request, response) => {
      const violations = readViolations(request.body);
      if (violations === null) throw appError('invalid_request', 'Send reports as browsers do.');
      count(violations.length);
      for (const violation of violations) note(violation);
      response.status(204).end();
    })
    .all(methodNotAllowed(['POST']));
  return router;
}

const requireReport: RequestHandler = (request, _response, next) => {
  if (request.is(mediaTypes)) return next();
  next(appError('unsupported_media_type', `Send ${mediaTypes.join(' or ')}.`));
};
