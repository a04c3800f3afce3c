import type { RequestHandler } from 'express';
import { appError } from '#server/services/appError.ts';

/** Writes must be `application/json`, which no simple cross-site form can send. */
export const requireJson: RequestHandler = (request, _response, next) => {
  const [mediaType] = (request.headers['content-type'] ?? '').split(';');
  if (mediaType?.trim().toLowerCase() !== 'application/json') {
    throw appError('unsupported_media_type', 'Send the body with content-type application/json.');
  }
  const length = request.headers['content-length'];
  if (length === '0' || (length === undefined && !request.headers['transfer-encoding'])) {
    throw appError('malformed_body', 'The body is empty.');
  }
  next();
};
