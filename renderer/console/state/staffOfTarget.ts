import { atom } from 'jotai';
import { unwrap } from 'jotai/utils';
import type { ConsoleScreen } from '#shared/contract/desktop/desktopEvents.ts';
import { isAllowed, type StaffRole } from '#shared/domain/staff/staffRoles.ts';
import { ApiError } from '#renderer/api/apiError.ts';
import { isSignedInAtom } from './consoleServices.ts';
import { staffApiAtom } from './targetApi.ts';

/** The person whose key the console uses. */
export interface Member {
  name: string;
  role: StaffRole;
  /** Version of the server's program; earlier ones name none. */
  version?: string | undefined;
}

const askedMemberAtom = atom(async (get): Promise<Member | null> => {
  const { call, isLocal, hasKey } = get(staffApiAtom);
  if (isLocal) return { name: '', role: 'owner' };
  if (!hasKey) return null;
  try {
    return await call('getStaffMember', {});
  } catch (error) {
    // A server of before this call has one key, which may do everything.
    return error instanceof ApiError && error.code === 'not_found'
      ? { name: '', role: 'owner' }
      : null;
  }
});

/** The person of the console on the chosen target; null: not known yet, or nobody without a key. */
export const memberAtom = unwrap(askedMemberAtom, (before) => before ?? null);

/** Whether to show what needs a role. Where the role is not known it is shown, and says what is missing. */
export const mayAtom = atom((get) => {
  const member = get(memberAtom);
  return (least: StaffRole) => member === null || isAllowed(member.role, least);
});

const screenRoles: Partial<Record<ConsoleScreen, StaffRole>> = {
  changes: 'editor',
  staff: 'owner',
  sessions: 'owner',
  sources: 'editor',
};

/** Screens that a public server does not have. */
const ownComputerScreens: ReadonlySet<ConsoleScreen> = new Set(['preview', 'targets']);

/** Whether a screen is for the role that the console has on the chosen target. */
export const isScreenShownAtom = atom((get) => {
  const may = get(mayAtom);
  const isSignedIn = get(isSignedInAtom);
  return (screen: ConsoleScreen) =>
    !(isSignedIn && ownComputerScreens.has(screen)) && may(screenRoles[screen] ?? 'viewer');
});
