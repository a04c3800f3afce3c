import express, { Router, type RequestHandler } from 'express';
import type { z } from 'zod';
import { appError } from '#server/features/appError.ts';
import { returnPaths } from '#server/features/brand/createPublicConfig.ts';
import type { WritesFor } from '#server/features/visitors/visitorWrites.ts';
import { requireReadable, toError } from '#server/http/endpoints/parseInput.ts';
import { methodNotAllowed } from '#server/http/endpoints/routeGuards.ts';
import type { ReceiveBody } from '#server/http/limits/receiveBody.ts';
import { requestContext } from '#server/http/pipeline/requestContext.ts';
import { caseFormSchema, leadFormSchema } from './crmForms.ts';

interface CrmForm {
  kind: 'web-to-case' | 'web-to-lead';
  schema: z.ZodType<Record<string, string>>;
  /** Fixed here: `retURL` of a form never decides where a browser goes. */
  returnPath: string;
}

/** Receives forms where no `CRM_URL` is configured: they are stored, and the browser is sent on. */
export function mountCrm(writesFor: WritesFor, receiveBody: ReceiveBody): Router {
  const router = Router();
  const mount = (form: CrmForm) =>
    router
      .route(`/crm/${form.kind}`)
      .post(requireForm, receiveBody(readForm), takeForm(writesFor, form))
      .all(methodNotAllowed(['POST']));
  mount({ kind: 'web-to-case', schema: caseFormSchema, returnPath: returnPaths.case });
  mount({ kind: 'web-to-lead', schema: leadFormSchema, returnPath: returnPaths.lead });
  return router;
}

export const readForm = express.urlencoded({
  extended: false,
  limit: 16 * 1024,
  parameterLimit: 50,
});

export const requireForm: RequestHandler = (request, _response, next) => {
  if (request.is('application/x-www-form-urlencoded')) return next();
  next(appError('unsupported_media_type', 'Send a form, application/x-www-form-urlencoded.'));
};

function takeForm(writesFor: WritesFor, form: CrmForm): RequestHandler {
  return async (request, response) => {
    requireReadable(request.body, { multiline: ['description'] });
    const parsed = form.schema.safeParse(request.body);
    if (!parsed.success) {
      const errors = parsed.error.issues.map(toError);
      throw appError('invalid_request', 'Some fields are missing or too long.', errors);
    }
    const { visitor } = requestContext(request);
    await writesFor(visitor).submit({ kind: form.kind, fields: parsed.data });
    if (visitor.mode !== 'visitor') response.set('x-not-stored', visitor.mode);
    response.redirect(302, form.returnPath);
  };
}
