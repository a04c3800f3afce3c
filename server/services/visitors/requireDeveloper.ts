import { appError } from '#server/services/appError.ts';
import type { Visitor } from './visitor.ts';

/** Throws `developer_required` for everyone else. */
export function requireDeveloper(visitor: Visitor): void {
  if (visitor.isDeveloper) return;
  throw appError('developer_required', 'Set the developer cookie to use this.');
}
