import { isDeveloperCall, isStaffCall, type Call } from '#shared/contract/calls.ts';
import { appError } from '#server/services/appError.ts';
import { requireDeveloper, type Visitor } from '#server/services/visitors/visitor.ts';

/** Throws `developer_required` or `staff_required` where a call is for those alone and the visitor is none. */
export function requireCaller(call: Pick<Call, 'path'>, visitor: Visitor): void {
  if (isDeveloperCall(call)) requireDeveloper(visitor);
  if (isStaffCall(call) && !visitor.isStaff) {
    throw appError('staff_required', 'Set STAFF_KEY on the server, and its key for this target.');
  }
}
