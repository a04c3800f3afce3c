import type { ScenarioId } from '#shared/contract/console/scenarios.ts';
import { isAllowed, type StaffRole } from '#shared/domain/staff/staffRoles.ts';
import { parseShownTime, shownTimeHint, type ShownTime } from '#shared/domain/time/shownTime.ts';
import { describeOtherMode } from '#shared/domain/visitors/sessionCookie.ts';
import { appError } from '#server/features/appError.ts';
import type {
  SessionRepository,
  StoredSession,
} from '#server/storage/visitors/sessionRepository.ts';

export const visitorModes = ['visitor', 'developer', 'staff'] as const;

export type VisitorMode = (typeof visitorModes)[number];

/** A member of staff, proven by a key. */
export interface StaffMember {
  name: string;
  role: StaffRole;
  /** The console of this computer, which nobody named signs in to. */
  isConsole?: true;
}

/** The caller, read from cookies: an identifier, never a credential. */
export interface Visitor {
  sessionId: string;
  /** False while the visitor has sent no `sessionId` cookie. */
  hasCookie: boolean;
  /** Ids of further `sessionId` cookies: a neighbour on the parent domain can have set one. */
  otherIds: readonly string[];
  trackingId: string | null;
  /** Anything but `visitor` is answered as usual and stored nowhere. */
  mode: VisitorMode;
  /** May call the developer endpoints and use their options. */
  isDeveloper: boolean;
  /** The member of staff who calls, by a key of their own or a cookie signed with `STAFF_KEY`; null: none. */
  staff: StaffMember | null;
  /** A proxy passed the call on to a server on loopback that is configured for none. */
  isBehindUnknownProxy?: boolean;
  /** The state of the storefront to be played, on loopback only. */
  scenario: ScenarioId | null;
  /** When developers and staff look at the shop; null: now. */
  shownTime: ShownTime | null;
  /** The browser asks ahead of a visitor, who may not come: answered as usual and stored nowhere. */
  isPrefetch?: boolean;
}

/** A visitor of whom nothing is known yet. */
export function newVisitor(sessionId: string): Visitor {
  return {
    sessionId,
    hasCookie: false,
    otherIds: [],
    trackingId: null,
    mode: 'visitor',
    isDeveloper: false,
    staff: null,
    scenario: null,
    shownTime: null,
  };
}

/** The setting that is missing where a proxy passes requests on to a server that believes itself local. */
export const missingProxySettings =
  'A proxy passed this request on. Set PUBLIC_URL and TRUST_PROXY, and DEVELOPER_KEY for developer calls.';

/** Throws `developer_required` for everyone else; behind an unknown proxy the error names what is missing. */
export function requireDeveloper(visitor: Visitor): void {
  if (visitor.isDeveloper) return;
  if (visitor.isBehindUnknownProxy === true) {
    throw appError('proxy_not_configured', missingProxySettings);
  }
  throw appError('developer_required', 'Set the developer cookie to use this.');
}

/** Returns who of staff calls; throws `staff_required` for everyone else, and `role_required` for a lesser role. */
export function requireRole(least: StaffRole, { staff }: Pick<Visitor, 'staff'>): StaffMember {
  if (staff === null) {
    throw appError('staff_required', 'Send a staff key: an owner makes one for each person.');
  }
  if (isAllowed(staff.role, least)) return staff;
  const detail = `This needs the role ${least}, and ${staff.name} has the role ${staff.role}. Nothing was done.`;
  throw appError('role_required', detail);
}

/** Parses the choice of a form; null without a time, which is now. Throws `invalid_request` for a time that cannot be shown. */
export function requireShownTime(form: { time: string; zone: string; draft?: string }) {
  if (form.time === '') return null;
  const shown = parseShownTime({ ...form });
  if (shown !== null) return shown;
  throw appError('invalid_request', shownTimeHint, [{ path: '/time', message: shownTimeHint }]);
}

/** Throws `mode_changed` for a call of a page that shows another mode; other pages name none. */
export function requireShownMode(shown: string | undefined, mode: VisitorMode): void {
  if (shown === undefined || shown === mode) return;
  throw appError('mode_changed', describeOtherMode(shown, mode));
}

export type OwnSession = ReturnType<typeof createOwnSession>;

/** Memoised by visitor object: every request has one of its own. */
export function createOwnSession(sessions: SessionRepository) {
  const reads = new WeakMap<Visitor, Promise<StoredSession | null>>();
  return {
    read(visitor: Visitor) {
      const reading = reads.get(visitor) ?? sessions.find(visitor.sessionId);
      reads.set(visitor, reading);
      return reading;
    },
    findLoaded: (visitor: Visitor) => reads.get(visitor) ?? Promise.resolve(null),
  };
}
