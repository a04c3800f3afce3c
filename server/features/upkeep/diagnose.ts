import { constants, existsSync, statSync } from 'node:fs';
import { access, copyFile, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { HealthCheck } from '#shared/contract/upkeep.ts';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import { dayLength, hourLength } from '#shared/domain/time/calendar.ts';
import type { BuiltBrand } from '#server/brand/buildBrand.ts';
import { checkBrand, describeProblem, readBrand } from '#server/brand/openBrand.ts';
import type { Config } from '#server/config.ts';
import { buildInWorker } from '#server/features/catalogue/readModels/buildInWorker.ts';
import { cachePath } from '#server/features/catalogue/readModels/readModelCache.ts';
import { describeError } from '#server/features/delivery/attemptDue.ts';
import { modelPath } from '#server/features/recommendations/training/modelFile.ts';
import { describeSourceFault } from '#server/features/sources/describeSourceFault.ts';
import type { MailSettings } from '#server/features/submissions/createMailSenders.ts';
import { loadSynonyms } from '#server/import/loadSynonyms.ts';
import { parseBrand } from '#server/import/parsing/parseBrand.ts';
import { loadPlaces } from '#server/import/places/loadPlaces.ts';
import { byteLengthOf } from '#server/search/index/buildSearchIndex.ts';
import { countEvents } from '#server/storage/catalogue/storedEvents.ts';
import { findStuck } from '#server/storage/delivery/claimDue.ts';
import { connectRedis } from '#server/storage/engine/connectRedis.ts';
import {
  databaseFile,
  type DatabaseLocation,
  describeLocation,
  databaseLocation,
} from '#server/storage/engine/databaseLocation.ts';
import { openForReadingAt } from '#server/storage/engine/openDatabaseAt.ts';
import { findClosedTables } from '#server/storage/engine/postgres/findClosedTables.ts';
import type { ReadDatabase } from '#server/storage/engine/schema.ts';
import { checkDatabase } from '#server/storage/engine/upkeep/checkDatabase.ts';
import { checkStoredFile } from '#server/storage/engine/upkeep/checkStoredFile.ts';
import { findMissingColumns } from '#server/storage/engine/upkeep/findMissingColumns.ts';
import { readRetentionState } from '#server/storage/engine/upkeep/retentionState.ts';
import { listRemoteSources } from '#server/storage/sources/remoteSourceRepository.ts';
import { listStaff } from '#server/storage/staff/staffRepository.ts';
import { readVersionedFiles } from '#server/storage/versions/versionStore.ts';
import { makeTemporaryFolder } from '#server/temporaryFolder.ts';
import { listBackups } from './backups/storedBackups.ts';
import { findMissingFiles, isOfTheseSources, manifestFile } from './buildStorefront.ts';
import { readHealth } from './readHealth.ts';

interface Patient {
  config: Config;
  now: Date;
  version: string;
  root: string;
}

interface Examined extends Patient {
  /** Location of the database, or of a copy of it. */
  location: DatabaseLocation;
  /** Null: no database that this program can read. */
  read: ReadDatabase | null;
}

type Finding = Omit<HealthCheck, 'name'>;

const ok = (finding: string): Finding => ({ state: 'ok', finding });
const warning = (finding: string): Finding => ({ state: 'warning', finding });
const failed = (finding: string): Finding => ({ state: 'failed', finding });
const warnOf = (found: readonly string[], fine: string): Finding =>
  found.length === 0 ? ok(fine) : warning(found.join('; '));

const checks: Record<string, (patient: Examined) => Finding | Promise<Finding>> = {
  Versions: versions,
  Server: runningServer,
  Settings: settings,
  Brand: brandFiles,
  'Data folder': dataFolder,
  Catalogue: catalogue,
  'Search index': searchIndex,
  Sources: sources,
  Pages: pages,
  Backups: backups,
  Retention: retention,
  Staff: staff,
  'Rate limits': rateLimits,
  Receivers: receivers,
  Queues: queues,
};

/** Checks everything that can be wrong with an installation, one finding each; changes nothing. */
export async function diagnose(patient: Patient): Promise<HealthCheck[]> {
  const { dataDir } = patient.config;
  const original = databaseLocation(patient.config);
  const folder = await makeTemporaryFolder();
  let close = () => Promise.resolve();
  try {
    const location = (await isInUse(original))
      ? original
      : databaseLocation({ ...patient.config, dataDir: folder });
    const stored = await database(original, location).catch((error) => {
      const reason = describeError(error).replaceAll(folder, dataDir);
      return failed(`${describeLocation(original)} cannot be used: ${reason}`);
    });
    const opened = stored.state === 'ok' ? await openForReadingAt(location) : null;
    close = opened?.close ?? close;
    const examined = { ...patient, location, read: opened?.read ?? null };
    const others = Object.entries(checks).map(async ([name, check]) => {
      const finding = Promise.resolve(examined).then(check);
      const reason = (error: unknown) => failed(`cannot be checked: ${describeError(error)}`);
      return { name, ...(await finding.catch(reason)) };
    });
    return [{ name: 'Database', ...stored }, ...(await Promise.all(others))];
  } finally {
    await close();
    await rm(folder, { recursive: true });
  }
}

/** SQLite makes files beside a database that is opened: without changes in its log a copy is read instead. */
async function isInUse(location: DatabaseLocation): Promise<boolean> {
  if (location.engine === 'postgres') return true;
  const { file } = location;
  const hasChanges = existsSync(`${file}-shm`) && measureSize(`${file}-wal`) > 0;
  return hasChanges && (await findFault(dirname(file), 0)) === null;
}

function versions({ version }: Patient): Finding {
  const {
    versions: { node, napi },
    platform,
    arch,
  } = process;
  return ok(`program ${version}, Node.js ${node}, Node-API ${napi}, ${platform} ${arch}`);
}

const untrusted = 'without TRUST_PROXY all visitors count as one';

async function runningServer({ config }: Patient): Promise<Finding> {
  if (config.port === 0) return ok('takes any free port');
  const health = await readHealth(config);
  const port = `port ${config.port}`;
  if (health === null) return ok(`none answers on ${port}`);
  if (health.status !== 'ok') return failed(`${port}: ${health.status}`);
  return health.proxy === undefined
    ? ok(`answers on ${port}`)
    : warning(`a proxy is in front of it: ${untrusted}`);
}

function settings({ config }: Patient): Finding {
  const { host, port, publicUrl, trustProxy, cookieDomain, clock } = config;
  if (config.isLoopback) return ok(`this machine alone, at ${host}:${port}`);
  const { protocol, hostname } = new URL(publicUrl ?? 'none:');
  const gaps = [
    publicUrl === null && 'PUBLIC_URL is not set',
    protocol === 'http:' && 'PUBLIC_URL is not https',
    protocol === 'https:' && !trustProxy && `https needs a proxy in front: ${untrusted}`,
    !`.${hostname}`.endsWith(cookieDomain?.replace(/^\.?/, '.') ?? '') &&
      'COOKIE_DOMAIN is not of PUBLIC_URL',
    clock !== null && 'CLOCK stands still',
  ].filter((gap) => gap !== false);
  return warnOf(gaps, `public, at ${publicUrl}`);
}

/** As a server would start with it: BRAND_DIR is read at the start, a published brand whenever it changes. */
async function brandFiles({ config: { brandDir }, read }: Examined): Promise<Finding> {
  const published = read && (await readVersionedFiles(read, 'brand'));
  if (brandDir !== null) {
    const check = describeBrand(await readBrand(brandDir, parseBrand), `of ${brandDir}`);
    const isInstead = published !== null && check.state === 'ok';
    return isInstead
      ? { ...check, finding: `${check.finding}, instead of the published one` }
      : check;
  }
  if (published === null) return ok('the one that comes with the program');
  return describeBrand(await checkBrand(published.files, parseBrand), 'published to the database');
}

function describeBrand({ brand, problems }: BuiltBrand, where: string): Finding {
  if (problems.length === 0) return ok(`${brand?.pages.productName}, ${where}`);
  return failed(`the brand ${where} is not used: ${problems.map(describeProblem).join('; ')}`);
}

/** Free bytes below which the disk counts as nearly full, and below which as full. */
const littleSpace = 500 * 1024 * 1024;
const noSpace = 1024 * 1024;

async function dataFolder({ config: { dataDir } }: Patient): Promise<Finding> {
  const fault = await findFault(dataDir, noSpace);
  if (fault !== null) return failed(`${fault}: nothing can be stored`);
  if (!existsSync(dataDir)) return warning(`${dataDir} is made at the first start`);
  const free = await measureFree(dataDir);
  const text = `${dataDir}, ${megabytes(free)} free`;
  const opened = await findReadable(dataDir);
  if (opened.length > 0) {
    return warning(`${text}; other users may read it: chmod go= ${opened.join(' ')}`);
  }
  return free < littleSpace ? warning(`${text}: little`) : ok(text);
}

/** Why nothing can be written into a folder, which may be made first, or less than `needed` bytes; else null. */
async function findFault(folder: string, needed: number): Promise<string | null> {
  let place = resolve(folder);
  while (!existsSync(place)) place = dirname(place);
  if (!statSync(place).isDirectory()) return `${place} is no folder`;
  try {
    await access(place, constants.W_OK);
  } catch (error) {
    return `${place} cannot be written (${describeError(error)})`;
  }
  const free = await measureFree(place);
  return free < needed ? `the disk of ${place} is full (${megabytes(free)} free)` : null;
}

async function measureFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const measureSize = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** The folder and the files of ours in it that were created with more permissions than we give them. */
async function findReadable(dataDir: string): Promise<string[]> {
  if (process.platform === 'win32') return [];
  const paths = [dataDir, databaseFile(dataDir), modelPath(dataDir), cachePath(dataDir)];
  const modes = await Promise.all(
    paths.map(async (path) => (await stat(path).catch(() => null))?.mode ?? 0),
  );
  return paths.filter((_, n) => ((modes[n] ?? 0) & 0o077) !== 0);
}

async function database(original: DatabaseLocation, location: DatabaseLocation): Promise<Finding> {
  if (original.engine === 'postgres') return postgresDatabase(original);
  const name = original.file;
  const { file } = location as typeof original;
  if (!existsSync(name)) return warning(`${name} is made at the first start`);
  for (const part of ['', '-wal']) {
    if (file !== name && existsSync(name + part)) await copyFile(name + part, file + part);
  }
  const { bytes, damage, pending, otherVersion } = checkDatabase(file);
  if (damage.length > 0) {
    return failed(`${name} is damaged, restore a backup: ${damage.join('; ')}`);
  }
  if (otherVersion !== null) return failed(`${name}: ${otherVersion}`);
  checkStoredFile(file);
  const text = `${name}, ${megabytes(bytes ?? 0)}, sound`;
  if (pending.length > 0) {
    const changes = formatCountOf(pending.length, 'change');
    return warning(`${text}; the next start makes ${changes} to its form`);
  }
  const { read, close } = await openForReadingAt(location);
  const missing = await findMissingColumns(read).finally(() => void close());
  if (missing.length === 0) return ok(text);
  return failed(`${name} lacks ${missing.slice(0, 5).join(', ')}: restore a backup`);
}

async function postgresDatabase(location: DatabaseLocation): Promise<Finding> {
  const name = describeLocation(location);
  const { read, close } = await openForReadingAt(location);
  const closed = await findClosedTables(read).finally(() => void close());
  if (closed.length === 0) return ok(`${name}; its server checks it itself`);
  return failed(
    `the role of ${name} may not read and write ${closed.length} of its tables (${closed.slice(0, 3).join(', ')} …), as after a restore by another role: restore it again with --role, see docs/backups.md`,
  );
}

async function catalogue({ read, now }: Examined): Promise<Finding> {
  if (read === null) return warning('comes with the database');
  const { all, upcoming } = await countEvents(read, now);
  const text = `${formatCountOf(all, 'event')}, ${upcoming} to come`;
  return upcoming === 0 ? warning(text) : ok(text);
}

/** Builds it, as a start does: a server without an index refuses searches. */
async function searchIndex({ config: { dataDir }, location, read }: Examined): Promise<Finding> {
  if (read === null) return warning('is built when the catalogue can be read');
  try {
    loadSynonyms(dataDir);
    loadPlaces(dataDir);
    const { index } = await buildInWorker({ location, popularity: new Map(), cache: null });
    return ok(`can be built, ${megabytes(byteLengthOf(index))} in memory`);
  } catch (error) {
    return failed(`cannot be built, searches are refused: ${(error as Error).message}`);
  }
}

async function sources({ read, now }: Examined): Promise<Finding> {
  const stored = read === null ? [] : await listRemoteSources(read);
  if (stored.length === 0) return ok('none are fetched');
  const faults = stored.flatMap((source) => describeSourceFault(source, now) ?? []);
  return warnOf(faults, `${formatCountOf(stored.length, 'source is', 'sources are')} fetched`);
}

async function pages({ root }: Patient): Promise<Finding> {
  const missing = findMissingFiles(root);
  const hint = 'npm run build, or a start of a checkout that is not in production';
  if (missing.includes(manifestFile)) return warning(`not built yet: ${hint}`);
  if (missing.length > 0)
    return failed(`half built, without ${missing.slice(0, 3).join(', ')}: ${hint}`);
  const { mtime } = await stat(join(root, manifestFile));
  const text = `built ${mtime.toISOString()}`;
  return isOfTheseSources(root) ? ok(text) : warning(`${text}, of other sources: ${hint}`);
}

/** Milliseconds: a latest backup older than two days means that the daily one failed. */
const oldBackup = 2 * dayLength;

async function backups({ config, now }: Patient): Promise<Finding> {
  const location = databaseLocation(config);
  if (location.engine === 'postgres') return ok('PostgreSQL: see docs/backups.md');
  const { folder, keep } = config.backups;
  const all = await listBackups(folder);
  // One that was made while the clock was ahead says nothing of the last days.
  const latest = all.find(({ at }) => at <= now.toISOString());
  const plan = keep === 0 ? 'none are made daily (BACKUP_KEEP=0)' : `${keep} daily ones at most`;
  const fault = keep === 0 ? null : await findFault(folder, measureSize(location.file));
  if (fault !== null) return failed(`no more can be made: ${fault}`);
  if (latest === undefined) return warning(`none in ${folder}; ${plan}`);
  const isOld = now.getTime() - Date.parse(latest.at) > oldBackup;
  const text = `the last is ${latest.file} in ${folder}, of ${latest.at}; ${plan}`;
  return isOld ? warning(`old: ${text}`) : ok(text);
}

async function retention({ read }: Examined): Promise<Finding> {
  const state = read && (await readRetentionState(read));
  if (state === null) return ok('nothing was deleted by its age yet');
  const { lastRunAt, stopped } = state;
  if (stopped === null) return ok(`expired rows were last deleted ${lastRunAt}`);
  return warning(
    `expired rows are not deleted: ${stopped}. See that the clocks of all servers and the RETENTION_DAYS are right, then let it go on: npm run retention -- --confirm`,
  );
}

async function rateLimits({ config: { redisUrl } }: Patient): Promise<Finding> {
  if (redisUrl === null) return ok('each server counts for itself');
  const redis = await connectRedis(redisUrl, () => undefined);
  const isReachable = await redis.isReachable();
  await redis.close();
  const name = `Redis at ${new URL(redisUrl).host}`;
  return isReachable
    ? ok(`servers count together, in ${name}`)
    : warning(`${name} does not answer: each server counts for itself meanwhile`);
}

/** One key that everybody shares tells nobody from another, and is taken from nobody. */
async function staff({ config, read }: Examined): Promise<Finding> {
  const people = read === null ? [] : await listStaff(read);
  const active = people.filter(({ revokedAt }) => revokedAt === null);
  const count = `${formatCountOf(active.length, 'person has', 'people have')} a key of their own`;
  if (config.staffKey === null) return ok(active.length === 0 ? 'nobody has a staff key' : count);
  return active.length > 0
    ? warning(`${count}: the server needs STAFF_KEY no more`)
    : ok(
        'all share STAFF_KEY; a key for each person is better: npm run staff -- add NAME --role owner',
      );
}

async function receivers({ config: { submissions } }: Patient): Promise<Finding> {
  const { mail, webhook } = submissions;
  if (mail === null && webhook === null) return ok('forms are stored alone');
  const fault = (name: string) => (error: unknown) =>
    `${name} does not answer (${describeError(error)})`;
  const faults = await Promise.all([
    mail && verifyMail(mail).catch(fault('SMTP_URL')),
    webhook && verifyWebhook(webhook).catch(fault('SUBMISSIONS_WEBHOOK_URL')),
  ]);
  const found = faults.filter((text) => typeof text === 'string');
  return found.length === 0 ? ok('answer') : warning(`${found.join('; ')}: forms wait`);
}

async function verifyMail(server: MailSettings): Promise<void> {
  const { createMailSenders } = await import('#server/features/submissions/createMailSenders.ts');
  await createMailSenders(server, () => '').verify();
}

/** Any answer will do, but those of a proxy whose receiver is away. */
async function verifyWebhook({ url }: { url: string }): Promise<void> {
  const signal = AbortSignal.timeout(5000);
  const { status } = await fetch(url, { method: 'HEAD', redirect: 'manual', signal });
  if (status >= 502 && status <= 504) throw new Error(`status ${status}`);
}

async function queues({ read, now }: Examined): Promise<Finding> {
  const late = new Date(now.getTime() - hourLength);
  const stuck = read === null ? [] : await findStuck(read, late);
  const found = stuck.map(
    ({ kind, rows, error }) => `${formatCountOf(rows, kind)} (${error ?? 'not tried'})`,
  );
  return found.length === 0
    ? ok('nothing waits for long')
    : warning(`not sent: ${found.join(', ')}`);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(bytes < 10_485_760 ? 1 : 0)} MB`;
}
