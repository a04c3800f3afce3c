import { constants, existsSync } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import { listStaff } from '#server/storage/staffRepository.ts';
import { dayLength } from '#shared/domain/time/calendar.ts';
import type { HealthCheck } from '#shared/contract/endpoints/toolEndpoints.ts';
import type { BuiltBrand } from '#server/brand/buildBrand.ts';
import { checkBrand, describeProblem, readBrand } from '#server/brand/openBrand.ts';
import type { Config } from '#server/config.ts';
import { byteLengthOf } from '#server/search/index/buildSearchIndex.ts';
import { readVersionedFiles } from '#server/storage/versionStore.ts';
import { parseBrand } from '#server/catalogue/parsing/parseBrand.ts';
import { countEvents } from '#server/storage/catalogue/storedEvents.ts';
import type { ReadDatabase } from '#server/storage/schema.ts';
import { readRetentionState } from '#server/storage/upkeep/retentionState.ts';
import { listRemoteSources } from '#server/storage/remoteSourceRepository.ts';
import {
  databaseFile,
  type DatabaseLocation,
  describeLocation,
  databaseLocation,
} from '#server/storage/databaseLocation.ts';
import { connectRedis } from '#server/storage/connectRedis.ts';
import { openForReadingAt } from '#server/storage/openDatabaseAt.ts';
import { checkDatabase } from '#server/storage/upkeep/checkDatabase.ts';
import { findClosedTables } from '#server/storage/postgres/findClosedTables.ts';
import { listBackups } from '#server/jobs/backups/storedBackups.ts';
import { buildInWorker } from '#server/jobs/readModels/buildInWorker.ts';
import { cachePath } from '#server/jobs/readModels/readModelCache.ts';
import { modelPath } from '#server/jobs/training/modelFile.ts';
import { describeSourceFault } from '#server/jobs/sources/describeSourceFault.ts';

interface Patient {
  config: Config;
  now: Date;
  /** Version of this program. */
  version: string;
  /** Folder of the project, where the built pages lie. */
  root: string;
}

/** Checks everything that can be wrong with an installation, one finding each; changes nothing. */
export async function diagnose(patient: Patient): Promise<HealthCheck[]> {
  return [
    versions(patient),
    settings(patient),
    await brandFiles(patient),
    await dataFolder(patient),
    await database(patient),
    await catalogue(patient),
    await searchIndex(patient),
    await sources(patient),
    await pages(patient),
    await backups(patient),
    await retention(patient),
    await staff(patient),
    await rateLimits(patient),
  ];
}

type Finding = (state: HealthCheck['state'], finding: string) => HealthCheck;

const about =
  (name: string): Finding =>
  (state, finding) => ({ name, state, finding });

function versions({ version }: Patient): HealthCheck {
  const { node, napi = '0' } = process.versions;
  const isNew = Number(napi) >= 10;
  const text = `program ${version}, Node.js ${node}, Node-API ${napi}, ${process.platform} ${process.arch}`;
  return about('Versions')(isNew ? 'ok' : 'failed', isNew ? text : `${text}: Node.js 24 is needed`);
}

function settings({ config }: Patient): HealthCheck {
  const finding = about('Settings');
  if (config.isLoopback)
    return finding('ok', `this machine alone, at ${config.host}:${config.port}`);
  const gaps = [
    ...(config.publicUrl === null ? ['PUBLIC_URL is not set'] : []),
    ...(config.publicUrl?.startsWith('http:') ? ['PUBLIC_URL is not https'] : []),
    ...(config.developerKey === null ? ['without DEVELOPER_KEY developer calls are off'] : []),
  ];
  const where = config.publicUrl ?? `${config.host}:${config.port}`;
  return gaps.length === 0
    ? finding('ok', `public, at ${where}`)
    : finding('warning', gaps.join('; '));
}

/** As a server would start with it: BRAND_DIR is read at the start, a published brand whenever it changes. */
async function brandFiles({ config }: Patient): Promise<HealthCheck> {
  const { brandDir } = config;
  // A database that is older than this program has no published brand.
  const published = await readStored(config, (read) => readVersionedFiles(read, 'brand')).catch(
    () => null,
  );
  if (brandDir !== null) {
    const check = describeBrand(await readBrand(brandDir, parseBrand), `of ${brandDir}`);
    const isInstead = published !== null && check.state === 'ok';
    return isInstead
      ? { ...check, finding: `${check.finding}, instead of the published one` }
      : check;
  }
  if (published === null) return about('Brand')('ok', 'the one that comes with the program');
  return describeBrand(await checkBrand(published.files, parseBrand), 'published to the database');
}

function describeBrand({ brand, problems }: BuiltBrand, where: string): HealthCheck {
  const finding = about('Brand');
  return problems.length === 0
    ? finding('ok', `${brand?.pages.productName}, ${where}`)
    : finding(
        'failed',
        `the brand ${where} is not used: ${problems.map(describeProblem).join('; ')}`,
      );
}

/** Free bytes below which the disk counts as nearly full. */
const littleSpace = 500 * 1024 * 1024;

async function dataFolder({ config: { dataDir } }: Patient): Promise<HealthCheck> {
  const finding = about('Data folder');
  const isThere = await stat(dataDir).catch(() => null);
  if (isThere === null) return finding('warning', `${dataDir} is made at the first start`);
  try {
    await access(dataDir, constants.R_OK | constants.W_OK);
    const { bavail, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    const text = `${dataDir}, ${megabytes(free)} free`;
    const opened = await findReadable(dataDir);
    if (opened.length > 0) {
      return finding('warning', `${text}; other users may read it: chmod go= ${opened.join(' ')}`);
    }
    return free < littleSpace ? finding('warning', `${text}: little`) : finding('ok', text);
  } catch (error) {
    return finding('failed', `${dataDir} cannot be written: ${(error as Error).message}`);
  }
}

/** The folder and the files of ours in it that were created with more permissions than we give them. */
async function findReadable(dataDir: string): Promise<string[]> {
  if (process.platform === 'win32') return [];
  const paths = [dataDir, databaseFile(dataDir), modelPath(dataDir), cachePath(dataDir)];
  const modes = await Promise.all(
    paths.map(async (path) => (await stat(path).catch(() => null))?.mode ?? 0),
  );
  return paths.filter((_, n) => ((modes[n] ?? 0) & 0o077) !== 0);
}

async function database({ config }: Patient): Promise<HealthCheck> {
  const finding = about('Database');
  const location = databaseLocation(config);
  if (location.engine === 'postgres') return postgresDatabase(location);
  const { bytes, damage, pending, otherVersion } = checkDatabase(location.file);
  if (bytes === null) return finding('warning', `${location.file} is made at the first start`);
  if (damage.length > 0) {
    return finding('failed', `${location.file} is damaged, restore a backup: ${damage.join('; ')}`);
  }
  if (otherVersion !== null) return finding('failed', `${location.file}: ${otherVersion}`);
  const text = `${location.file}, ${megabytes(bytes)}, sound`;
  return pending.length === 0
    ? finding('ok', text)
    : finding(
        'warning',
        `${text}; the next start makes ${formatCountOf(pending.length, 'change')} to its form`,
      );
}

async function postgresDatabase(location: DatabaseLocation): Promise<HealthCheck> {
  const finding = about('Database');
  const name = describeLocation(location);
  try {
    const { read, close } = await openForReadingAt(location);
    const closed = await findClosedTables(read).finally(() => void close());
    if (closed.length === 0) return finding('ok', `${name}; its server checks it itself`);
    return finding(
      'failed',
      `the role of ${name} may not read and write ${closed.length} of its tables (${closed.slice(0, 3).join(', ')} …), as after a restore by another role: restore it again with --role, see docs/backups.md`,
    );
  } catch (error) {
    return finding('failed', `${name} cannot be read: ${(error as Error).message}`);
  }
}

async function catalogue({ config, now }: Patient): Promise<HealthCheck> {
  const finding = about('Catalogue');
  try {
    const counted = await readStored(config, (read) => countEvents(read, now));
    if (counted === null) return finding('warning', 'comes with the database');
    const { all, upcoming } = counted;
    return finding(
      upcoming === 0 ? 'warning' : 'ok',
      `${formatCountOf(all, 'event')}, ${upcoming} to come`,
    );
  } catch (error) {
    return finding('warning', `cannot be read: ${(error as Error).message}`);
  }
}

/** Builds it, as a start does: a server without an index refuses searches. */
async function searchIndex({ config, now }: Patient): Promise<HealthCheck> {
  const finding = about('Search index');
  const location = databaseLocation(config);
  const later = finding('warning', 'is built when the catalogue can be read');
  if (location.engine === 'sqlite' && checkDatabase(location.file).pending.length > 0) return later;
  const counted = await readStored(config, (read) => countEvents(read, now)).catch(() => null);
  if (counted === null) return later;
  try {
    const { index } = await buildInWorker({ location, popularity: new Map(), cache: null });
    return finding('ok', `can be built, ${megabytes(byteLengthOf(index))} in memory`);
  } catch (error) {
    return finding('failed', `cannot be built, searches are refused: ${(error as Error).message}`);
  }
}

async function sources({ config, now }: Patient): Promise<HealthCheck> {
  const finding = about('Sources');
  try {
    const stored = await readStored(config, listRemoteSources);
    if (stored === null || stored.length === 0) return finding('ok', 'none are fetched');
    const faults = stored.map((source) => describeSourceFault(source, now));
    const found = faults.filter((fault) => fault !== null);
    const count = `${formatCountOf(stored.length, 'source is', 'sources are')} fetched`;
    return found.length === 0 ? finding('ok', count) : finding('warning', found.join('; '));
  } catch {
    // A database that is older than this program has no table of sources; the check above says more.
    return finding('ok', 'none are fetched');
  }
}

/** Reads the stored data; null where there is none yet. */
async function readStored<T>(
  config: Config,
  work: (read: ReadDatabase) => Promise<T>,
): Promise<T | null> {
  const location = databaseLocation(config);
  if (location.engine === 'sqlite' && !existsSync(location.file)) return null;
  const { read, close } = await openForReadingAt(location);
  try {
    return await work(read);
  } finally {
    await close();
  }
}

async function pages({ root }: Patient): Promise<HealthCheck> {
  const finding = about('Pages');
  const built = await stat(join(root, 'dist/web/.vite/manifest.json')).catch(() => null);
  return built === null
    ? finding(
        'warning',
        'not built yet: npm run build, or a start of a checkout that is not in production',
      )
    : finding('ok', `built ${built.mtime.toISOString()}`);
}

/** Milliseconds: a latest backup older than two days means that the daily one failed. */
const oldBackup = 2 * dayLength;

async function backups({ config, now }: Patient): Promise<HealthCheck> {
  const finding = about('Backups');
  if (config.databaseUrl !== null) return finding('ok', 'PostgreSQL: see docs/backups.md');
  const { folder, keep } = config.backups;
  const all = await listBackups(folder);
  // One that was made while the clock was ahead says nothing of the last days.
  const latest = all.find(({ at }) => at <= now.toISOString());
  const plan = keep === 0 ? 'none are made daily (BACKUP_KEEP=0)' : `${keep} daily ones at most`;
  if (latest === undefined) return finding('warning', `none in ${folder}; ${plan}`);
  const isOld = now.getTime() - Date.parse(latest.at) > oldBackup;
  const text = `the last is ${latest.file} in ${folder}, of ${latest.at}; ${plan}`;
  return isOld ? finding('warning', `old: ${text}`) : finding('ok', text);
}

async function retention({ config }: Patient): Promise<HealthCheck> {
  const finding = about('Retention');
  // A database that is older than this program has no state of it.
  const state = await readStored(config, readRetentionState).catch(() => null);
  if (state === null) return finding('ok', 'nothing was deleted by its age yet');
  const { lastRunAt, stopped } = state;
  if (stopped === null) return finding('ok', `expired rows were last deleted ${lastRunAt}`);
  return finding(
    'warning',
    `expired rows are not deleted: ${stopped}. See that the clocks of all servers and the RETENTION_DAYS are right, then let it go on: npm run retention -- --confirm`,
  );
}

async function rateLimits({ config: { redisUrl } }: Patient): Promise<HealthCheck> {
  const finding = about('Rate limits');
  if (redisUrl === null) return finding('ok', 'each server counts for itself');
  const redis = await connectRedis(redisUrl, () => undefined);
  const isReachable = await redis.isReachable();
  await redis.close();
  const name = `Redis at ${new URL(redisUrl).host}`;
  return isReachable
    ? finding('ok', `servers count together, in ${name}`)
    : finding('warning', `${name} does not answer: each server counts for itself meanwhile`);
}

/** One key that everybody shares tells nobody from another, and is taken from nobody. */
async function staff({ config }: Patient): Promise<HealthCheck> {
  const finding = about('Staff');
  // A database that is older than this program has no people.
  const people = await readStored(config, listStaff).catch(() => null);
  const active = (people ?? []).filter(({ revokedAt }) => revokedAt === null);
  const count = `${formatCountOf(active.length, 'person has', 'people have')} a key of their own`;
  if (config.staffKey === null) {
    return finding('ok', active.length === 0 ? 'nobody has a staff key' : count);
  }
  return active.length > 0
    ? finding('warning', `${count}: the server needs STAFF_KEY no more`)
    : finding(
        'ok',
        'all share STAFF_KEY; a key for each person is better: npm run staff -- add NAME --role owner',
      );
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(bytes < 10_485_760 ? 1 : 0)} MB`;
}
