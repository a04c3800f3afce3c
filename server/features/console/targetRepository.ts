import { z } from 'zod';
import { targetsPath } from '#shared/contract/console/consoleCalls.ts';
import type { Target, TargetMode } from '#shared/contract/console/targetEndpoints.ts';
import { appError, type AppError } from '#server/features/appError.ts';
import { createCookieJar, type CookieJar } from './cookieJar.ts';
import type { TargetKeys } from './modeCookies.ts';

export interface KnownTarget {
  id: string;
  name: string;
  url: string;
  isLocal: boolean;
  mode: TargetMode;
  /** Held in memory alone. */
  keys: TargetKeys;
  jar: CookieJar;
}

export interface TargetFile {
  /** Null: there is none yet. */
  read(): Promise<unknown>;
  write(targets: unknown): Promise<void>;
}

export interface TargetRepositoryOptions {
  file: TargetFile;
  /** Address by which this server reaches itself. */
  localUrl: () => string;
  localKeys: TargetKeys;
}

const storedSchema = z.array(z.object({ id: z.string(), name: z.string(), url: z.string() }));

const noKeys: TargetKeys = { developerKey: null, staffKey: null };

/** The targets of this installation: this server, and those added by hand. */
export function createTargetRepository({ file, localUrl, localKeys }: TargetRepositoryOptions) {
  const local: KnownTarget = {
    id: 'local',
    name: 'This server',
    isLocal: true,
    mode: 'visitor',
    keys: localKeys,
    jar: createCookieJar(),
    get url() {
      return localUrl();
    },
  };
  let others: Promise<KnownTarget[]> | null = null;
  const load = async () => {
    const parsed = storedSchema.safeParse((await file.read()) ?? []);
    return (parsed.data ?? []).map((stored) => made(stored));
  };
  const list = async (): Promise<KnownTarget[]> => {
    others ??= load();
    return [local, ...(await others)];
  };
  const save = async (targets: KnownTarget[]) => {
    others = Promise.resolve(targets);
    await file.write(targets.map(({ id, name, url }) => ({ id, name, url })));
  };
  return {
    list,
    async find(id: string) {
      const found = (await list()).find((target) => target.id === id);
      if (found === undefined) throw appError('not_found', 'This target is not configured.');
      return found;
    },
    async add({ name, url }: { name: string; url: string }) {
      const origin = readOrigin(url);
      const [, ...known] = await list();
      const same = [local, ...known].find((target) => target.url === origin);
      if (same !== undefined) throw refused(`"${same.name}" has this address already`);
      const target = made({ id: freeId(name, known), name, url: origin });
      await save([...known, target]);
      return target;
    },
    async remove(id: string) {
      const [, ...known] = await list();
      if (!known.some((target) => target.id === id)) {
        throw appError('not_found', 'There is no such target to remove.');
      }
      await save(known.filter((target) => target.id !== id));
    },
  };
}

/** A target as the page sees it: that there are keys, never which. */
export function describeTarget(target: KnownTarget): Target {
  const { id, name, url, isLocal, mode, keys } = target;
  return {
    id,
    name,
    url,
    basePath: `${targetsPath}/${id}`,
    isLocal,
    mode,
    hasDeveloperKey: keys.developerKey !== null,
    hasStaffKey: keys.staffKey !== null,
  };
}

function made(stored: { id: string; name: string; url: string }): KnownTarget {
  return { ...stored, isLocal: false, mode: 'visitor', keys: noKeys, jar: createCookieJar() };
}

/** The origin of an address; anything that is more than one is refused. */
function readOrigin(text: string): string {
  const url = URL.parse(text);
  const isOrigin =
    url !== null &&
    ['http:', 'https:'].includes(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    url.pathname === '/' &&
    url.search === '' &&
    url.hash === '';
  if (isOrigin) return url.origin;
  throw refused('an http or https address without path, such as https://host.example');
}

function refused(message: string): AppError {
  return appError('invalid_request', 'See errors for each field.', [{ path: '/url', message }]);
}

function freeId(name: string, known: readonly KnownTarget[]): string {
  const stem =
    name
      .toLowerCase()
      .match(/[a-z\d]+/g)
      ?.join('-')
      .slice(0, 30) ?? 'target';
  const taken = new Set(['local', ...known.map(({ id }) => id)]);
  let id = stem;
  for (let number = 2; taken.has(id); number += 1) id = `${stem}-${number}`;
  return id;
}
