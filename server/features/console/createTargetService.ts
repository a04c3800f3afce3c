import { randomUUID } from 'node:crypto';
import type { TargetMode } from '#shared/contract/console/targetEndpoints.ts';
import { shownTimeCookie, writeShownTime } from '#shared/domain/time/shownTime.ts';
import { cookieNames } from '#shared/domain/visitors/sessionCookie.ts';
import { requireShownTime } from '#server/features/visitors/visitor.ts';
import { askTarget, type TargetCall } from './askTarget.ts';
import { modeCookieChanges, type TargetKeys } from './modeCookies.ts';
import {
  createTargetRepository,
  describeTarget,
  type TargetRepositoryOptions,
} from './targetRepository.ts';
import { testConnection } from './testConnection.ts';

export type TargetService = ReturnType<typeof createTargetService>;

/** The service over the targets of this installation. */
export function createTargetService(options: TargetRepositoryOptions & { now: () => Date }) {
  const repository = createTargetRepository(options);
  const { now } = options;
  return {
    list: async () => (await repository.list()).map(describeTarget),
    add: async (target: { name: string; url: string }) =>
      describeTarget(await repository.add(target)),
    remove: (id: string) => repository.remove(id),
    async setKeys(id: string, changes: { [K in keyof TargetKeys]?: TargetKeys[K] | undefined }) {
      const target = await repository.find(id);
      const { developerKey = target.keys.developerKey, staffKey = target.keys.staffKey } = changes;
      target.keys = { developerKey, staffKey };
      return describeTarget(target);
    },
    test: async (id: string) => testConnection(await repository.find(id), now()),
    async setMode(id: string, mode: TargetMode) {
      const target = await repository.find(id);
      target.mode = mode;
      return { mode, cookies: modeCookieChanges(mode, target.keys, now()) };
    },
    async setShownTime(id: string, form: Parameters<typeof requireShownTime>[0]) {
      const { mode } = await repository.find(id);
      const shown = requireShownTime(form);
      const value = shown && writeShownTime(shown);
      return { mode, cookies: [{ name: shownTimeCookie, value }] };
    },
    async resetSession(id: string) {
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
    ask: async (id: string, call: TargetCall) => askTarget(await repository.find(id), call, now()),
  };
}
