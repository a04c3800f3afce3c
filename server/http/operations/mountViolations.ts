import express, { Router, type RequestHandler } from 'express';
import { appError } from '#server/features/appError.ts';
import { methodNotAllowed } from '#server/http/endpoints/routeGuards.ts';
import type { HttpContext } from '#server/http/httpContext.ts';
import { reportsPath } from '#server/http/pipeline/securityHeaders.ts';
import { readViolations, type Violation } from './violation.ts';

type ViolationOptions = Pick<HttpContext, 'logger' | 'now' | 'metrics' | 'receiveBody'>;

const mediaTypes = ['application/reports+json', 'application/csp-report'];

/** Browsers send several at once; one is less than 2 KB but for the longest addresses. */
const bodyLimit = 64 * 1024;

/** Receives the reports of browsers about what the content security policy stopped. No cookie is read, nothing is stored. */
export function mountViolations({ logger, metrics, now, receiveBody }: ViolationOptions): Router {
  const router = Router();
  const count = metrics.addCounter('csp_violations_total', 'Reported by browsers');
  const logViolation = createViolationLog({
    now,
    report: (violation) => logger.warn(violation, 'the content security policy stopped something'),
  });
  const readJson = receiveBody(express.json({ limit: bodyLimit, type: mediaTypes }));
  router.post(reportsPath, requireReport, readJson, (request, response) => {
    const violations = readViolations(request.body);
    if (violations === null) throw appError('invalid_request', 'Send reports as browsers do.');
    count(violations.length);
    for (const violation of violations) logViolation(violation);
    response.status(204).end();
  });
  router.all(reportsPath, methodNotAllowed(['POST']));
  return router;
}

const requireReport: RequestHandler = (request, _response, next) => {
  if (request.is(mediaTypes)) return next();
  next(appError('unsupported_media_type', `Send ${mediaTypes.join(' or ')}.`));
};

interface ViolationLogOptions {
  /** Called for a violation the first time in an hour. */
  report: (violation: Violation) => void;
  now: () => Date;
}

/** Distinct violations in an hour: forged reports beyond them are not logged. */
const maxDistinct = 100;
/** Milliseconds after which each is reported again. */
const period = 3_600_000;

function createViolationLog({ report, now }: ViolationLogOptions) {
  const reported = new Set<string>();
  let since = 0;
  return (violation: Violation): void => {
    const time = now().getTime();
    if (Math.abs(time - since) > period) {
      reported.clear();
      since = time;
    }
    const key = JSON.stringify(violation);
    if (reported.has(key) || reported.size >= maxDistinct) return;
    reported.add(key);
    report(violation);
  };
}
