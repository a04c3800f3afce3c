import { timingSafeEqual } from 'node:crypto';
import { appError } from '#server/features/appError.ts';
import type { StaffMember } from '#server/features/visitors/visitor.ts';
import type { StaffRepository } from '#server/storage/staff/staffRepository.ts';
import { digestKey, isKeyOf, keyIdOf, accessTakenAway } from './staffKeys.ts';

export type StaffKeyCheck = ReturnType<typeof createStaffKeyCheck>;

/** Milliseconds for which a key is not hashed again. Its person is read from the database each time. */
const recallTime = 600_000;

/** Milliseconds between two writes of when a key was used. */
const useInterval = 60_000;

/** Keys that wait to be hashed, one after another: beyond them a flood of wrong ones is refused. */
const maxWaiting = 20;

interface CheckedKey {
  digest: Buffer;
  /** The stored hash that the key was compared with: a renewed key has another. */
  hash: string;
  /** End of this entry in monotonic time (`performance.now`). */
  until: number;
}

/** Reads the person of each key at each request, so that all servers follow a change of staff at once. */
export function createStaffKeyCheck(
  people: Pick<StaffRepository, 'findByKey' | 'noteUse'>,
  now: () => Date,
) {
  /** Entries by the id of the key: at most as many as there are people. */
  const checked = new Map<string, CheckedKey>();
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  /** One processor at most serves those who try keys. */
  const inTurn = async (job: () => Promise<boolean>): Promise<boolean> => {
    if (waiting >= maxWaiting) throw appError('overloaded', 'Too many keys are being checked.');
    waiting += 1;
    const turn = last.then(job);
    last = turn.catch(() => undefined);
    return turn.finally(() => {
      waiting -= 1;
    });
  };
  const find = async (key: string) => people.findByKey(keyIdOf(key) ?? '');
  const admit = ({ id, name, role, lastUsedAt }: Found['person']): StaffMember => {
    const at = now();
    if (lastUsedAt === null || at.getTime() - Date.parse(lastUsedAt) >= useInterval) {
      // Storage that takes no writes still answers staff.
      void people.noteUse(id, at.toISOString()).catch(() => undefined);
    }
    return { name, role };
  };
  return {
    /** The person of a key that was checked a short time ago; null: `check` has to. */
    async recall(key: string) {
      const known = checked.get(keyIdOf(key) ?? '');
      if (known === undefined || performance.now() > known.until) return null;
      if (!timingSafeEqual(known.digest, digestKey(key))) return null;
      const found = await find(key);
      const isCurrent = found?.hash === known.hash && found.person.revokedAt === null;
      return isCurrent ? admit(found.person) : null;
    },
    /** Null for a wrong key. Throws `staff_key_refused` for one that was taken away, `overloaded` under attack. */
    async check(key: string) {
      const found = await find(key);
      const isRight = await inTurn(() => isKeyOf(key, found?.hash ?? null));
      if (found === null || !isRight) return null;
      const { person, hash } = found;
      if (person.revokedAt !== null) {
        throw accessTakenAway(person.name);
      }
      const until = performance.now() + recallTime;
      checked.set(keyIdOf(key) ?? '', { digest: digestKey(key), hash, until });
      return admit(person);
    },
  };
}

type Found = NonNullable<Awaited<ReturnType<StaffRepository['findByKey']>>>;
