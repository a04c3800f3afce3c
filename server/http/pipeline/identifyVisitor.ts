import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie, type Cookies } from 'cookie';
import { findScenario, scenarioCookie } from '#shared/contract/console/scenarios.ts';
import { isReadable } from '#shared/contract/findUnreadable.ts';
import { readShownTime, shownTimeCookie } from '#shared/domain/time/shownTime.ts';
import {
  cookieNames,
  sessionHeader,
  sessionIdPattern,
} from '#shared/domain/visitors/sessionCookie.ts';
import { isValidModeToken, type SignedMode } from '#server/features/visitors/signedTokens.ts';
import type { StaffMember, Visitor, VisitorMode } from '#server/features/visitors/visitor.ts';
import { isForwarded, type MessageHead } from './directRequest.ts';

export interface VisitorRules {
  developerKey: string | null;
  staffKey: string | null;
  /** Whom a cookie signed with `staffKey` stands for. */
  staffName: string;
  /** Without a key, developer calls work on loopback only. */
  isLoopback: boolean;
  now: () => Date;
  newId: () => string;
}

const maxIdLength = 100;

/** Reads a visitor; a missing or unusable session id is replaced. The head has further ids and the marks of a proxy. */
export function identifyVisitor(cookies: Cookies, head: MessageHead, rules: VisitorRules): Visitor {
  const { headers } = head;
  const isBehindUnknownProxy = rules.isLoopback && isForwarded(head);
  const isLoopback = rules.isLoopback && !isBehindUnknownProxy;
  const [sessionId = null, ...otherIds] = sessionIds(headers.cookie);
  const proves = (mode: SignedMode) => (cookie: string) => hasMode(cookie, mode, rules);
  const isDeveloper = cookieValues(headers.cookie, cookieNames.developer).some(proves('developer'));
  const isStaff = cookieValues(headers.cookie, cookieNames.staff).some(proves('staff'));
  const isProven = (key: string | null) => isLoopback || key !== null;
  const isKnownDeveloper = isDeveloper && isProven(rules.developerKey);
  const isKnownStaff = isStaff && isProven(rules.staffKey);
  return {
    sessionId: sessionId ?? sessionOfHeader(headers) ?? rules.newId(),
    hasCookie: sessionId !== null,
    otherIds,
    trackingId: usableId(cookies[cookieNames.tracking]),
    mode: modeOf(isDeveloper, isStaff),
    isDeveloper: isKnownDeveloper,
    staff: isStaff ? sharedOwner(rules) : null,
    isBehindUnknownProxy,
    scenario: isLoopback ? (findScenario(cookies[scenarioCookie])?.id ?? null) : null,
    shownTime: timeShownTo([isKnownDeveloper, isKnownStaff], cookies),
    isPrefetch: isPrefetch(headers),
  };
}

/** Whether a browser asks for a page that its visitor may not come to see. */
export function isPrefetch(headers: IncomingHttpHeaders): boolean {
  return /^prefetch\b/.test(String(headers['sec-purpose'] ?? ''));
}

/** The visitor as a member of staff whose own key was checked: needs no signed cookies for a mode, and may make the reports of developers. */
export function asMember(visitor: Visitor, member: StaffMember, cookies: Cookies): Visitor {
  const has = (name: string) => cookies[name] !== undefined;
  const mode = modeOf(has(cookieNames.developer), has(cookieNames.staff));
  return { ...visitor, staff: member, isDeveloper: true, mode };
}

/** Null where no key signs the cookie. */
function sharedOwner({ staffKey, staffName }: VisitorRules): StaffMember | null {
  return staffKey === null ? null : { name: staffName, role: 'owner' };
}

/** Browsers without the cookie name their session in a header. */
function sessionOfHeader(headers: IncomingHttpHeaders): string | null {
  const value = headers[sessionHeader.toLowerCase()];
  return typeof value === 'string' && sessionIdPattern.test(value) ? value : null;
}

/** The instant that developers and staff have chosen; null for visitors, whatever their cookie says. */
function timeShownTo(proofs: readonly boolean[], cookies: Cookies): Visitor['shownTime'] {
  return proofs.includes(true) ? readShownTime(cookies[shownTimeCookie]) : null;
}

/** The usable ids of a header, the first of which counts: browsers send narrower paths first. */
function sessionIds(header: string | undefined): string[] {
  const ids = cookieValues(header, cookieNames.session).map(usableId);
  return [...new Set(ids)].filter((id) => id !== null);
}

/** Every value of a cookie: a neighbour's of a narrower path or a wider domain may stand before ours. */
export function cookieValues(header: string | undefined, name: string): string[] {
  const pairs = header?.split(';').filter((pair) => pair.includes(name)) ?? [];
  return pairs.flatMap((pair) => parseCookie(pair)[name] ?? []);
}

function usableId(value: string | undefined): string | null {
  if (value === undefined || value.length === 0 || value.length > maxIdLength) return null;
  return isReadable(value) ? value : null;
}

/** Without a key the cookie's presence is enough: it only takes from its owner what would be stored. */
function hasMode(cookie: string, mode: SignedMode, rules: VisitorRules): boolean {
  const key = mode === 'developer' ? rules.developerKey : rules.staffKey;
  return key === null || isValidModeToken(cookie, { key, mode, now: rules.now() });
}

function modeOf(isDeveloper: boolean, isStaff: boolean): VisitorMode {
  if (isDeveloper) return 'developer';
  return isStaff ? 'staff' : 'visitor';
}
