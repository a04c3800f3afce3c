import type { ErrorRequestHandler, Response } from 'express';
import { z } from 'zod';
import type { Problem, ErrorCode } from '#shared/contract/problem.ts';
import { AppError, appError } from '#server/features/appError.ts';
import { findRoutePattern } from './requestContext.ts';

export interface ErrorReporter {
  isStorageFailure: (error: unknown) => boolean;
  /** Called for every failure of ours (5xx), but not for refusals under overload. */
  report: (error: unknown, route: string) => void;
}

/** Answers errors in the format of their route. The cause never leaves the server. */
export function errorHandler(reporter: ErrorReporter): ErrorRequestHandler {
  // Express knows an error handler by its four parameters.
  return (error: unknown, request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const problem = toAppError(error, reporter, isRead).toProblem();
    // Logging each refusal would add to the overload.
    const isFailure = problem.status >= 500 && problem.code !== 'overloaded';
    if (isFailure) reporter.report(error, findRoutePattern(request));
    if (response.headersSent) return next(error);
    // It was set for the file that failed.
    response.removeHeader('Content-Encoding');
    if (problem.status === 503) response.set('Retry-After', '5');
    if (problem.status === 413) response.set('Connection', 'close');
    if (request.path.startsWith('/1/')) return sendSearchError(response, problem);
    if (!machinePaths.test(request.path)) return sendPageError(response, problem);
    sendProblem(response, problem);
  };
}

function sendProblem(response: Response, problem: Problem): void {
  response.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
}

const bodyParserError = z.object({ type: z.string(), status: z.int() });
const parserCodes: Record<string, ErrorCode> = {
  'entity.too.large': 'body_too_large',
  'entity.parse.failed': 'malformed_body',
  'request.aborted': 'malformed_body',
  'request.size.invalid': 'malformed_body',
  'charset.unsupported': 'unsupported_media_type',
  'encoding.unsupported': 'unsupported_media_type',
  'parameters.too.many': 'invalid_request',
};

/** Errors of the file server and the body parsers, most of which have no type. */
const refused = z.object({ status: z.int().min(400).max(499) });
const refusalCodes: Record<number, ErrorCode> = {
  412: 'precondition_failed',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  416: 'range_not_satisfiable',
};

/** Errors of Node's HTTP parser while a body is read. */
const broken = z.object({ code: z.string().startsWith('HPE_') });

/** A read has no body, so its address is wrong. */
function refusal(status: number, isRead: boolean): AppError {
  const code = refusalCodes[status] ?? (isRead ? 'not_found' : 'malformed_body');
  return appError(code, isRead ? 'No such file.' : 'The body could not be read.');
}

function toAppError(error: unknown, reporter: ErrorReporter, isRead: boolean): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Error && error.name === 'ParserBusyError')
    return appError('overloaded', error.message);
  const parsed = bodyParserError.safeParse(error);
  const code = parsed.success ? parserCodes[parsed.data.type] : undefined;
  if (code !== undefined) return appError(code, 'The body could not be read.');
  if (broken.safeParse(error).success) return refusal(400, false);
  if (error instanceof URIError) return appError('not_found', 'The address cannot be decoded.');
  const status = refused.safeParse(error).data?.status;
  if (status !== undefined) return refusal(status, isRead);
  if (reporter.isStorageFailure(error)) {
    return appError('storage_unavailable', 'Please try again shortly.');
  }
  return appError('internal_error', 'The failure has been recorded.');
}

/** The hosted-search clients know `{message, status}` and nothing else. */
function sendSearchError(response: Response, problem: Problem): void {
  response.status(problem.status).json({ message: problem.title, status: problem.status });
}

/** Any other path is one of a page. */
const machinePaths =
  /^\/(?:api|notify|crm|shown-time|embed|healthz|readyz|metrics|console|targets)(?:\/|$)/;

function sendPageError(response: Response, problem: Problem): void {
  response
    .status(problem.status)
    .type('html')
    .send(
      '<!doctype html><html lang="en-AU"><meta charset="utf-8"><title>Oops</title>' +
        '<meta name="viewport" content="width=device-width"><body style="font:1.1rem system-ui;margin:15vh auto;max-width:32rem;padding:0 1rem">' +
        `<h1>Oops, something went wrong</h1><p>${problem.title}.</p><p><a href="/">Back to the home page</a></p>`,
    );
}
