import { randomUUID } from 'node:crypto';
import type {
  Connection,
  CookieChanges,
  Target,
  TargetMode,
} from '#shared/contract/console/targetEndpoints.ts';
import { shownTimeCookie, writeShownTime } from '#shared/domain/time/shownTime.ts';
import { cookieNames } from '#shared/domain/visitors/sessionCookie.ts';
import { requireShownTime } from '#server/features/visitors/visitor.ts';
import { askTarget, type TargetAnswer, type TargetCall } from './askTarget.ts';
import { modeCookieChanges, type TargetKeys } from './modeCookies.ts';
import {
  createTargetRepository,
  describeTarget,
  type TargetRepositoryOptions,
} from './targetRepository.ts';
import { testConnection } from './testConnection.ts';

/** Everything the console does with the servers it works with. */
export interface TargetService {
  list(): Promise<Target[]>;
  add(target: { name: string; url: string }): Promise<Target>;
  remove(id: string): Promise<void>;
  setKeys(
    id: string,
    keys: { [K in keyof TargetKeys]?: TargetKeys[K] | undefined },
  ): Promise<Target>;
  test(id: string): Promise<Connection>;
  setMode(id: string, mode: TargetMode): Promise<CookieChanges>;
  /** Throws `invalid_request` for a time that cannot be shown. */
  setShownTime(id: string, form: Parameters<typeof requireShownTime>[0]): Promise<CookieChanges>;
  resetSession(id: string): Promise<CookieChanges>;
  ask(id: string, call: TargetCall): Promise<TargetAnswer>;
}

/** The service over the targets of this installation. */
export function createTargetService(
  options: TargetRepositoryOptions & { now: () => Date },
): TargetService {
  const repository = createTargetRepository(options);
  const { now } = options;
  return {
    list: async () => (await repository.list()).map(describeTarget),
    add: async (target) => describeTarget(await repository.add(target)),
    remove: (id) => repository.remove(id),
    async setKeys(id, { developerKey, staffKey }) {
      const target = await repository.find(id);
      target.keys = {
        developerKey: developerKey === undefined ? target.keys.developerKey : developerKey,
        staffKey: staffKey === undefined ? target.keys.staffKey : staffKey,
      };
      return describeTarget(target);
    },
    test: async (id) => testConnection(await repository.find(id), now()),
    async setMode(id, mode) {
      const target = await repository.find(id);
      target.mode = mode;
      return { mode, cookies: modeCookieChanges(mode, target.keys, now()) };
    },
    async setShownTime(id, form) {
      const { mode } = await repository.find(id);
      const shown = requireShownTime(form);
      const value = shown && writeShownTime(shown);
      return { mode, cookies: [{ name: shownTimeCookie, value }] };
    },
    async resetSession(id) {
      const { mode, keys, jar } = await repository.find(id);
      jar.clear();
      return {
        mode,
        cookies: [
          // A new id, since a browser without one would take the last from its storage.
          { name: cookieNames.session, value: randomUUID() },
          { name: cookieNames.tracking, value: null },
          ...modeCookieChanges(mode, keys, now()),
        ],
      };
    },
    ask: async (id, call) => askTarget(await repository.find(id), call, now()),
  };
}
