import { atom } from 'jotai';
import { unwrap } from 'jotai/utils';
import type { NewStaffKey, StaffPerson } from '#shared/contract/endpoints/peopleEndpoints.ts';
import { isAllowed, type StaffRole } from '#shared/domain/staffRoles.ts';
import type { ConsoleScreen } from '#shared/contract/desktop/desktopEvents.ts';
import { ApiError } from '#renderer/api/apiError.ts';
import { consoleServicesAtom } from './consoleServices.ts';
import { staffApiAtom } from './targetApi.ts';
import { targetAtom } from './targets.ts';

export interface StaffOfTarget {
  targetId: string;
  /** Empty for this server. */
  targetName: string;
  list(): Promise<StaffPerson[]>;
  add(person: { name: string; role: StaffRole }): Promise<NewStaffKey>;
  setRole(id: number, role: StaffRole): Promise<StaffPerson>;
  renewKey(id: number): Promise<NewStaffKey>;
  revoke(id: number): Promise<void>;
}

/** The people of the chosen target. This server takes the launch token, others take the key of an owner. */
export const staffOfTargetAtom = atom<StaffOfTarget>((get) => {
  const { api } = get(consoleServicesAtom);
  const target = get(targetAtom);
  if (target === null || target.isLocal) {
    return {
      targetId: 'local',
      targetName: '',
      list: async () => (await api.call('listOwnStaff', {})).people,
      add: (body) => api.call('addOwnStaff', { body }),
      setRole: (id, role) => api.call('changeOwnStaffRole', { params: { id }, body: { role } }),
      renewKey: (id) => api.call('renewOwnStaffKey', { params: { id }, body: {} }),
      revoke: (id) => api.call('revokeOwnStaff', { params: { id } }),
    };
  }
  const remote = get(staffApiAtom)(target);
  return {
    targetId: target.id,
    targetName: target.name,
    list: async () => (await remote.call('listStaff', {})).people,
    add: (body) => remote.call('addStaff', { body }),
    setRole: (id, role) => remote.call('changeStaffRole', { params: { id }, body: { role } }),
    renewKey: (id) => remote.call('renewStaffKey', { params: { id }, body: {} }),
    revoke: (id) => remote.call('revokeStaff', { params: { id } }),
  };
});

const askedRoleAtom = atom(async (get): Promise<StaffRole | null> => {
  const target = get(targetAtom);
  if (target === null || target.isLocal) return 'owner';
  if (!target.hasStaffKey) return null;
  try {
    return (await get(staffApiAtom)(target).call('getStaffMember', {})).role;
  } catch (error) {
    // A server of before this call has one key, which may do everything.
    return error instanceof ApiError && error.code === 'not_found' ? 'owner' : null;
  }
});

/** What the console may do on the chosen target; null: not known yet, or without a key. */
const roleAtom = unwrap(askedRoleAtom, (before) => before ?? null);

/** Whether to show what needs a role. Where the role is not known it is shown, and says what is missing. */
export const mayAtom = atom((get) => {
  const role = get(roleAtom);
  return (least: StaffRole) => role === null || isAllowed(role, least);
});

/** Screens that are for some roles alone. */
const screenRoles: Partial<Record<ConsoleScreen, StaffRole>> = { staff: 'owner' };

/** Whether a screen is for the role that the console has on the chosen target. */
export const isScreenShownAtom = atom((get) => {
  const may = get(mayAtom);
  return (screen: ConsoleScreen) => may(screenRoles[screen] ?? 'viewer');
});
