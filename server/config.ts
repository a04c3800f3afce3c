import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { z } from 'zod';
import type { Promotion } from '#shared/domain/home/promotions.ts';
import { rateLimitVariables, readRateLimits } from './rateLimitSettings.ts';
import { readPromotions } from './readPromotions.ts';

const webOrigin = z
  .string()
  .refine(
    (text) => /^https?:\/\/[^/?#@]+\/?$/i.test(text) && URL.canParse(text),
    'an http or https address without a path, such as https://tickets.example',
  )
  .transform((text) => new URL(text).origin);
const webAddress = z.url({
  protocol: /^https?$/,
  error: 'an http or https address such as https://host.example/path',
});
const tilesAddress = webAddress.refine(
  (address) =>
    ['{z}', '{x}', '{y}'].every((part) => address.includes(part)) &&
    !URL.parse(address)?.host.includes('{'),
  'an address of one host with {z}, {x} and {y} such as https://tiles.example/{z}/{x}/{y}.png',
);
const signingKey = z.string().min(16, 'at least 16 characters');
const text = z.string().min(1);
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null);
const matching = (pattern: RegExp, form: string) => z.string().regex(pattern, form);
const mailbox = z.email('a mail address such as support@tickets.example');
const flag = z
  .enum(['true', 'false'], { error: 'true or false' })
  .transform((value) => value === 'true');

/** How many proxies to believe, or which addresses: what Express takes as `trust proxy`. */
const trustProxy = matching(
  /^(?:false|\d{1,2}|[\da-fA-F.:/, ]+|loopback|uniquelocal)$/,
  'false, a number of proxies, or a list of their addresses',
).transform((value) => {
  if (value === 'false') return false;
  return /^\d{1,2}$/.test(value) ? Number(value) : value;
});

/** Networks as `10.1.0.0/16,fd12::/16`. */
const networks = z
  .string()
  .transform((list) => list.split(',').map((network) => network.trim()))
  .pipe(
    z.array(z.union([z.cidrv4(), z.cidrv6()], { error: 'networks such as 10.1.0.0/16,fd12::/16' })),
  );

function wholeNumber(max: number, form: string) {
  const isAllowed = (value: number) => value <= max;
  return matching(/^\d{1,10}$/, form)
    .transform(Number)
    .refine(isAllowed, form);
}

function retentionDays(byDefault: number) {
  const form = 'a number of days from 1 to 3650';
  const isAllowed = (value: number) => value >= 1 && value <= 3650;
  const days = matching(/^\d{1,4}$/, form)
    .transform(Number)
    .refine(isAllowed, form);
  return days.default(byDefault);
}

const environmentSchema = z.object({
  PORT: wholeNumber(65_535, 'a port number from 0 to 65535').default(3000),
  HOST: matching(/^[\w.:-]+$/, 'an address or a host name').default('127.0.0.1'),
  PUBLIC_URL: optional(webOrigin),
  DATA_DIR: text.default('./data'),
  BACKUP_DIR: optional(text),
  BACKUP_KEEP: wholeNumber(1000, 'a number from 0 to 1000').default(7),
  DATABASE_URL: optional(
    matching(/^postgres(?:ql)?:\/\/\S+$/, 'postgres://user:password@host/database'),
  ),
  REDIS_URL: optional(
    matching(/^rediss?:\/\/\S+$/, 'redis://user:password@host:6379 or rediss://…'),
  ),
  CLOCK: optional(
    z.iso
      .datetime({ offset: true, error: 'an ISO instant such as 2026-11-20T00:00:00Z' })
      .transform((value) => new Date(value)),
  ),
  SEED: optional(wholeNumber(2_147_483_647, 'a whole number from 0 to 2147483647')),
  COOKIE_DOMAIN: optional(matching(/^[\w.-]+$/, 'a domain name such as tickets.example')),
  DEVELOPER_KEY: optional(signingKey),
  STAFF_KEY: optional(signingKey),
  STAFF_NAME: text.max(60, 'at most 60 characters').default('staff'),
  CUSTOMER_KEY: optional(signingKey),
  CONSOLE: z.enum(['on', 'off'], { error: 'on or off' }).default('off'),
  CONSOLE_TOKEN: optional(
    matching(/^[\w-]{32,200}$/, '32 or more letters, digits, hyphens and underscores'),
  ),
  SESSION_RETENTION_DAYS: retentionDays(365),
  INTERACTION_RETENTION_DAYS: retentionDays(365),
  SUBMISSION_RETENTION_DAYS: retentionDays(730),
  RUN_RETENTION_DAYS: retentionDays(365),
  CHANGE_RETENTION_DAYS: retentionDays(730),
  SECURITY_CONTACT: optional(
    matching(/^(?:mailto:\S+@\S+|https:\/\/\S+|tel:\+?[\d-]+)$/, 'mailto:…, https://… or tel:…'),
  ),
  OPERATIONS_TOKEN: optional(
    signingKey.regex(/^[!-~]+$/, 'letters, digits and signs, without spaces'),
  ),
  SEARCH_APP_ID: text.default('storefront'),
  SEARCH_API_KEY: text.default('search-only'),
  SEARCH_HOST: optional(webOrigin),
  CRM_URL: optional(webAddress),
  CRM_ORG_ID: text.default('00D000000000000AAA'),
  ANALYTICS_URL: optional(webAddress),
  PRODUCT_ANALYTICS_KEY: optional(text),
  PRODUCT_ANALYTICS_HOST: optional(webOrigin),
  SUPPRESS_VIEW_IMPRESSIONS: z.string().default(''),
  BRAND_DIR: optional(text),
  RESALE_URL: optional(webAddress),
  MAP_TILES_URL: optional(tilesAddress),
  MAP_TILES_ATTRIBUTION: optional(text),
  FETCH_NETWORKS: networks.default([]),
  VAPID_PUBLIC_KEY: optional(
    matching(/^[\w-]{87}$/, 'a P-256 public key: 87 letters of base64url'),
  ),
  VAPID_PRIVATE_KEY: optional(
    matching(/^[\w-]{43}$/, 'a P-256 private key: 43 letters of base64url'),
  ),
  PROMOTIONS_FILE: optional(text),
  DEMO: optional(flag),
  NODE_ENV: z.string().default(''),
  TRUST_PROXY: trustProxy.default(false),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  SMTP_URL: optional(
    z.url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'smtp://user:password@host:587 or smtps://user:password@host',
    }),
  ),
  SUBMISSIONS_MAIL_TO: z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .pipe(z.array(mailbox))
    .default([]),
  SUBMISSIONS_MAIL_FROM: optional(mailbox),
  SUBMISSIONS_WEBHOOK_URL: optional(webAddress),
  SUBMISSIONS_WEBHOOK_SECRET: optional(signingKey),
  RATE_LIMITS: z.enum(['on', 'off'], { error: 'on or off' }).default('on'),
  ...rateLimitVariables,
});

type Environment = z.output<typeof environmentSchema>;

/** Everything the server reads from its environment, parsed once. */
export type Config = ReturnType<typeof toConfig>;

/** A variable that cannot be used; `main.ts` prints it and exits 2. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Parses the environment, or throws a `ConfigError` that names each bad variable and its allowed form. */
export function loadConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) throw new ConfigError(explain(parsed.error, given));
  const config = toConfig(parsed.data);
  if (!config.isLoopback && config.rateLimits === null) {
    throw new ConfigError('RATE_LIMITS=off is allowed only on a loopback HOST without PUBLIC_URL');
  }
  if (config.hasSignIn && !config.isLoopback && config.publicUrl?.startsWith('https:') !== true) {
    throw new ConfigError('CONSOLE=on needs a PUBLIC_URL with https: staff keys are sent to it');
  }
  return config;
}

const fileOption = '--env-file';

/**
 * Adds the settings of the file after `--env-file`, or of `.env` in this folder, to the environment, which wins.
 * Returns the other arguments; throws where the named file cannot be read.
 */
export function loadEnvironmentFile(argv: readonly string[]): string[] {
  const at = argv.findIndex(
    (argument) => argument === fileOption || argument.startsWith(`${fileOption}=`),
  );
  if (at === -1 && !existsSync('.env')) return [...argv];
  const isSeparate = argv[at] === fileOption;
  const named = isSeparate ? argv[at + 1] : argv[at]?.slice(fileOption.length + 1);
  const file = at === -1 ? '.env' : named;
  if (file === undefined || file === '')
    throw new ConfigError(`${fileOption} takes a file of settings.`);
  try {
    loadEnvFile(file);
  } catch (error) {
    throw new ConfigError(`${file} cannot be read: ${(error as Error).message}`);
  }
  return at === -1 ? [...argv] : argv.toSpliced(at, isSeparate ? 2 : 1);
}

function explain(error: z.ZodError, given: Readonly<Record<string, unknown>>): string {
  return error.issues
    .map((issue) => {
      const name = String(issue.path[0]);
      const isSecret = /_(?:KEY|TOKEN|SECRET)$|^(?:DATABASE|REDIS|SMTP)_URL$/.test(name);
      const value = isSecret ? '' : ` (given: ${JSON.stringify(given[name])})`;
      return `${name} must be ${issue.message}${value}`;
    })
    .join('\n');
}

function toConfig(env: Environment) {
  const publicUrl = env.PUBLIC_URL;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    /** Bound to loopback and not published: the only place where developer calls need no key. */
    isLoopback: isLoopbackHost(env.HOST) && (publicUrl === null || isLoopbackUrl(publicUrl)),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    /** Redis in which rate limits count across servers; null: each server counts for itself. */
    redisUrl: env.REDIS_URL,
    /** Backups of SQLite: at most `keep` daily ones; 0 makes none. */
    backups: { folder: env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups'), keep: env.BACKUP_KEEP },
    clock: env.CLOCK,
    /** Fixes every random choice. */
    seed: env.SEED,
    cookieDomain: env.COOKIE_DOMAIN,
    developerKey: env.DEVELOPER_KEY,
    staffKey: env.STAFF_KEY,
    /** Whom the log of changes names where `STAFF_KEY` was used. */
    staffName: env.STAFF_NAME,
    /** Signs customer tokens; without it no customer id opens anything. */
    customerKey: env.CUSTOMER_KEY,
    /** Instead of a token made at every launch; the console exists on loopback alone. */
    consoleToken: env.CONSOLE_TOKEN,
    /** Serves the console's page behind a sign-in of staff. */
    hasSignIn: env.CONSOLE === 'on',
    /** Opens metrics and API documents of a published server. */
    operationsToken: env.OPERATIONS_TOKEN,
    /** Days that what is stored of visitors is kept: sessions after the last visit, the others after they came. */
    retentionDays: {
      sessions: env.SESSION_RETENTION_DAYS,
      interactions: env.INTERACTION_RETENTION_DAYS,
      submissions: env.SUBMISSION_RETENTION_DAYS,
      runs: env.RUN_RETENTION_DAYS,
      changes: env.CHANGE_RETENTION_DAYS,
    },
    search: { appId: env.SEARCH_APP_ID, apiKey: env.SEARCH_API_KEY, host: env.SEARCH_HOST },
    crm: { url: env.CRM_URL, orgId: env.CRM_ORG_ID },
    analyticsUrl: env.ANALYTICS_URL,
    productAnalytics: productAnalytics(env),
    suppressViewImpressions: env.SUPPRESS_VIEW_IMPRESSIONS,
    /** The folder of the brand; null: the one that comes with the program. */
    brandDir: env.BRAND_DIR,
    /** Null: the one of the brand. */
    resaleUrl: env.RESALE_URL,
    /** Null: those of the brand. */
    promotions: env.PROMOTIONS_FILE === null ? null : promotionsOf(env.PROMOTIONS_FILE),
    mapTiles: mapTiles(env),
    /** Besides the public internet, where listings may be fetched from. */
    fetchNetworks: env.FETCH_NETWORKS,
    /** Keys by which push services know this installation; null: keys of its own. */
    pushKeys: pushKeys(env),
    /** Address for reports in security.txt; null: the support address of the brand. */
    securityContact: env.SECURITY_CONTACT,
    /** Unless `DEMO` says so, only where neither PUBLIC_URL nor NODE_ENV tell of a real installation. */
    loadsDemo: env.DEMO ?? (env.PUBLIC_URL === null && env.NODE_ENV !== 'production'),
    trustProxy: env.TRUST_PROXY,
    submissions: { mail: mailSettings(env), webhook: webhookSettings(env) },
    logLevel: env.LOG_LEVEL,
    /** Null: none. */
    rateLimits: env.RATE_LIMITS === 'on' ? readRateLimits(env) : null,
  };
}

function promotionsOf(path: string): readonly Promotion[] {
  try {
    return readPromotions(path);
  } catch (error) {
    throw new ConfigError(
      `PROMOTIONS_FILE must name a JSON file, a list of {id, textDescription, imgSrc, url}: ${(error as Error).message}`,
    );
  }
}

/** Starts only if both a key and a host are configured (docs/product.md#75-analytics). */
function productAnalytics(env: Environment) {
  const { PRODUCT_ANALYTICS_KEY: key, PRODUCT_ANALYTICS_HOST: host } = env;
  return key !== null && host !== null ? { key, host } : null;
}

/** The map of an operator; an address at the end of its attribution is where that leads to. */
function mapTiles(env: Environment) {
  const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution } = env;
  if (url === null || attribution === null) {
    return requireNeither(url ?? attribution, 'MAP_TILES_URL and MAP_TILES_ATTRIBUTION');
  }
  const [, name = attribution, address] = /^(.*\S)\s+(https?:\/\/\S+)$/.exec(attribution) ?? [];
  return { url, attribution: name, attributionUrl: address ?? null };
}

/** Mail needs a server and a recipient; the first recipient is the sender where none is set. */
function mailSettings(env: Environment) {
  const { SMTP_URL: url, SUBMISSIONS_MAIL_TO: to, SUBMISSIONS_MAIL_FROM: from } = env;
  const [first] = to;
  if (url === null || first === undefined) {
    return requireNeither(url ?? first ?? null, 'SMTP_URL and SUBMISSIONS_MAIL_TO');
  }
  return { url, from: from ?? first, to };
}

function pushKeys(env: Environment) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (publicKey !== null && privateKey !== null) return { publicKey, privateKey };
  return requireNeither(publicKey ?? privateKey, 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY');
}

function webhookSettings(env: Environment) {
  const { SUBMISSIONS_WEBHOOK_URL: url, SUBMISSIONS_WEBHOOK_SECRET: secret } = env;
  if (url !== null && secret !== null) return { url, secret };
  return requireNeither(url ?? secret, 'SUBMISSIONS_WEBHOOK_URL and SUBMISSIONS_WEBHOOK_SECRET');
}

/** Returns null where neither of two settings is set. */
function requireNeither(given: string | null, names: string): null {
  if (given === null) return null;
  throw new ConfigError(`${names} must be set together`);
}

function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

function isLoopbackUrl(url: string): boolean {
  return isLoopbackHost(new URL(url).hostname.replace(/^\[|\]$/g, ''));
}
