import express, { type RequestHandler, type Router } from 'express';
import { isToolCall, type CallName } from '#shared/contract/calls.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { sendAnswer } from '#server/http/compressBody.ts';
import type { HttpContext } from '#server/http/httpContext.ts';
import type { ReceiveBody } from '#server/http/limits/receiveBody.ts';
import { requestContext } from '#server/http/pipeline/requestContext.ts';
import { setSessionCookie } from '#server/http/pipeline/sessionCookie.ts';
import { callEndpoint } from './callEndpoint.ts';
import { mountCalls, requireBytes, requireCaller, requireJson } from './routeGuards.ts';

/** Bodies of the product API, bytes; some rows have a limit of their own. */
const commonLimit = 16 * 1024;

type MountOptions = Pick<HttpContext, 'handlers' | 'checksAnswers' | 'config' | 'receiveBody'>;

/** A router with every row of the contract table, and 405 for the methods a row does not take. */
export function mountEndpoints(options: MountOptions): Router {
  return mountCalls(
    Object.keys(endpoints) as CallName[],
    (name) => endpoints[name].call,
    (name) => [...bodySteps(endpoints[name], options.receiveBody), answerWith(name, options)],
  );
}

/** Middleware that reads the body of a call. A caller without the right is refused before: a body may have megabytes. */
function bodySteps(endpoint: Endpoint, receiveBody: ReceiveBody): RequestHandler[] {
  const { body, bodyLimit, bytesLimit: limit } = endpoint;
  if (limit !== undefined) {
    const readBytes = express.raw({ limit, type: () => true });
    return [requireBytes, refuseOthers(endpoint), receiveBody(readBytes)];
  }
  if (body === undefined) return [];
  const readJson = express.json({
    limit: bodyLimit ?? commonLimit,
    strict: false,
    type: () => true,
  });
  return [requireJson, refuseOthers(endpoint), receiveBody(readJson)];
}

function refuseOthers(endpoint: Endpoint): RequestHandler {
  return (request, _response, next) => {
    requireCaller(endpoint, requestContext(request).visitor);
    next();
  };
}

function answerWith(name: CallName, options: MountOptions): RequestHandler {
  const { status, call }: Endpoint = endpoints[name];
  return async (request, response) => {
    const { params, query, body } = request;
    const input = { params, query, body: body as unknown };
    const caller = requestContext(request).visitor;
    const { answer, visitor } = await callEndpoint(name, { input, visitor: caller }, options);
    // Tools have no visitor: a session of theirs would take the place of the one in the preview.
    if (!isToolCall(call)) {
      const isVisit = call.method !== 'GET';
      setSessionCookie(response, visitor, { cookieDomain: options.config.cookieDomain, isVisit });
      if (isVisit && visitor.mode !== 'visitor') response.set('x-not-stored', visitor.mode);
    }
    response.status(status).set('Cache-Control', 'no-store');
    if (status === 204) response.end();
    else await sendAnswer(answer, request, response);
  };
}
