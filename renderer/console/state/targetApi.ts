import { atom } from 'jotai';
import { unwrap } from 'jotai/utils';
import { type CallName, calls, unknownAddress } from '#shared/contract/calls.ts';
import type { TargetMode } from '#shared/contract/console/targetEndpoints.ts';
import type { ConsoleScreen } from '#shared/contract/desktop/desktopEvents.ts';
import type { CallAnswer } from '#shared/contract/endpoints.ts';
import { isAllowed, type StaffRole } from '#shared/domain/staff/staffRoles.ts';
import { modeHeader } from '#shared/domain/visitors/sessionCookie.ts';
import type { Api } from '#renderer/api/api.ts';
import { ApiError } from '#renderer/api/apiError.ts';
import { createHttpApi } from '#renderer/api/httpApi.ts';
import { operationsMessages } from '#renderer/console/content/operationsMessages.ts';
import { changeGuardAtom, isChange } from './changeQuestion.ts';
import { consoleServicesAtom, isSignedInAtom } from './consoleServices.ts';
import { followingAtom, targetAtom } from './targets.ts';

type ApiOfTarget = (target: { basePath: string; mode?: TargetMode }) => Api;

/**
 * The product calls of a target, through this server and with the launch token. They name the mode that is
 * shown: where the target has another one by now they are refused, and the targets are loaded again.
 */
export const targetApiAtom = atom((get): ApiOfTarget => {
  const following = get(followingAtom);
  const { send } = get(consoleServicesAtom).api;
  return ({ basePath, mode }) => {
    const http = createHttpApi({
      baseUrl: basePath,
      calls,
      fetch: (input, init) => {
        const headers = new Headers(init?.headers);
        if (mode !== undefined) headers.set(modeHeader, mode);
        return send(input, { ...init, headers });
      },
      search: () => Promise.resolve([]),
    });
    return {
      ...http,
      call: (name, input) =>
        http.call(name, input).catch((error: unknown) => {
          if (error instanceof ApiError && error.code === 'mode_changed') following.load();
          throw error;
        }),
    };
  };
});

/** The calls of staff to one server. */
export interface StaffApi extends Pick<Api, 'call'> {
  targetId: string;
  targetName: string;
  isLocal: boolean;
  /** False: the calls reject with `staff_required`. */
  hasKey: boolean;
}

/**
 * The calls of staff to the chosen target. This server takes the launch token; others take their staff key, without
 * which the calls reject with `staff_required`, and a change of them is asked about first.
 */
export const staffApiAtom = atom((get): StaffApi => {
  const { api } = get(consoleServicesAtom);
  const target = get(targetAtom);
  const { id: targetId = 'local', name: targetName = '', isLocal = true } = target ?? {};
  if (target === null || isLocal) {
    return { call: api.call, targetId, targetName, isLocal, hasKey: true };
  }
  const { call } = get(targetApiAtom)(target);
  const guard = get(changeGuardAtom);
  return {
    targetId,
    targetName,
    isLocal,
    hasKey: target.hasStaffKey,
    async call(name, input) {
      if (!target.hasStaffKey) {
        const reason = operationsMessages.noKey(target.name);
        throw new ApiError('staff_required', reason, { status: 403 });
      }
      if (isChange(calls[name], input as object)) await guard.ask(target);
      return call(name, input).catch(async (error: unknown) => {
        if (!isUnknownCall(error)) throw error;
        const member = await call('getStaffMember', {}).catch(() => null);
        const reason = describeOlderServer(target.name, member?.version, name);
        throw new ApiError('not_found', reason, { status: 404 });
      });
    },
  };
});

/** A sentence that names a server, its version if it has one, and the call it is too old for. */
export function describeOlderServer(server: string, version: string | undefined, name: CallName) {
  const { method, path } = calls[name];
  return operationsMessages.tooOld(server, version, `${method} ${path}`);
}

/** Whether a server has no such call: it runs an older version than this console. */
function isUnknownCall(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const isUnknown = error.code === 'not_found' && error.message === unknownAddress;
  return isUnknown || error.code === 'method_not_allowed';
}

/** The person whose key the console uses. */
type Member = Omit<CallAnswer<'getStaffMember'>, 'product'>;

const askedMemberAtom = atom(async (get) => {
  const api = get(staffApiAtom);
  return { of: api.targetId, member: await askMember(api, get(isSignedInAtom)) };
});

async function askMember(api: StaffApi, isSignedIn: boolean): Promise<Member | null> {
  const { call, isLocal, hasKey } = api;
  // Behind a sign-in the server of the page is looked at with the key of a person, too.
  if (isLocal && !isSignedIn) return { name: '', role: 'owner' };
  if (!hasKey) return null;
  try {
    return await call('getStaffMember', {});
  } catch (error) {
    // A server of before this call has one key, which may do everything.
    return error instanceof ApiError && error.code === 'not_found'
      ? { name: '', role: 'owner' }
      : null;
  }
}

/** Kept while it is asked anew. */
const knownMemberAtom = unwrap(askedMemberAtom, (before) => before ?? null);

/** The person of the console on the chosen target; null: not known yet, or nobody without a key. */
export const memberAtom = atom((get) => {
  const known = get(knownMemberAtom);
  return known?.of === get(staffApiAtom).targetId ? known.member : null;
});

/** Whether to show what needs a role. Where the role is not known it is shown, and says what is missing. */
export const mayAtom = atom((get) => {
  const member = get(memberAtom);
  return (least: StaffRole) => member === null || isAllowed(member.role, least);
});

const screenRoles: Partial<Record<ConsoleScreen, StaffRole>> = {
  imports: 'editor',
  people: 'owner',
  log: 'editor',
};

/** Screens that a public server does not have. */
const ownComputerScreens: ReadonlySet<ConsoleScreen> = new Set(['preview', 'servers']);

/** Whether a screen is for the role that the console has on the chosen target. */
export const isScreenShownAtom = atom((get) => {
  const may = get(mayAtom);
  const isSignedIn = get(isSignedInAtom);
  return (screen: ConsoleScreen) =>
    !(isSignedIn && ownComputerScreens.has(screen)) && may(screenRoles[screen] ?? 'viewer');
});
