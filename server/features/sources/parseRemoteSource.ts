import { RefusedAddressError, type AddressPolicy } from '#server/import/fetch/addressPolicy.ts';
import { sourceOfHost } from '#server/import/readers/deriveSource.ts';
import { parseDefaults } from '#server/import/record/applyDefaults.ts';
import type { TimesChoice } from '#server/import/record/settleTimes.ts';

export interface TypedSource {
  url: string;
  /** Empty: the host of the address. */
  name: string;
  /** Such as `6h`. */
  every: string;
  /** A checked column map, or the name of a ready one; null: the ready map that fits. */
  map: object | string | null;
  /** `FIELD=VALUE`. */
  defaults: readonly string[];
  times?: TimesChoice | undefined;
  retireMissing: boolean;
}

/** A field of a typed source that cannot be used; its message says what would be right. */
export class SourceFieldError extends Error {
  override name = 'SourceFieldError';
  readonly field: 'url' | 'name' | 'every' | 'defaults' | 'map';

  constructor(field: SourceFieldError['field'], message: string) {
    super(message);
    this.field = field;
  }
}

/** Checks a source before it is stored; throws `SourceFieldError`. */
export async function parseRemoteSource(typed: TypedSource, policy: AddressPolicy) {
  const url = await parseUrl(typed.url, policy);
  return {
    url: url.href,
    name: parseName(typed.name, url),
    intervalMinutes: parseInterval(typed.every),
    map: typed.map === null ? null : JSON.stringify(typed.map),
    defaults: parseFields(typed.defaults),
    times: typed.times,
    retireMissing: typed.retireMissing,
  };
}

async function parseUrl(text: string, policy: AddressPolicy): Promise<URL> {
  try {
    const url = policy.checkUrl(text);
    await policy.resolve(url.hostname);
    return url;
  } catch (error) {
    if (error instanceof RefusedAddressError) throw new SourceFieldError('url', error.message);
    // A host that cannot be found now may be found when it is fetched.
    return policy.checkUrl(text);
  }
}

function parseName(text: string, url: URL): string {
  const name = text.trim() === '' ? (sourceOfHost(url.href) ?? '') : text.trim();
  if (/^[\w.-]{1,100}$/.test(name)) return name;
  throw new SourceFieldError(
    'name',
    'takes 1 to 100 letters, digits, dots, hyphens and underscores',
  );
}

const minutesOf = { m: 1, h: 60, d: 1440 } as const;
const shortest = 5;
const longest = 30 * minutesOf.d;

/** Minutes of `30m`, `6h` or `1d`. */
function parseInterval(text: string): number {
  const [, digits = '', unit = ''] = /^(\d{1,5})\s*([mhd])$/i.exec(text.trim()) ?? [];
  const minutes = Number(digits) * (minutesOf[unit.toLowerCase() as keyof typeof minutesOf] ?? 0);
  if (minutes >= shortest && minutes <= longest) return minutes;
  throw new SourceFieldError('every', 'takes a time from 5m to 30d, such as 30m, 6h or 1d');
}

/** Minutes as they are typed in. */
export function formatInterval(minutes: number): string {
  if (minutes % minutesOf.d === 0) return `${minutes / minutesOf.d}d`;
  return minutes % minutesOf.h === 0 ? `${minutes / minutesOf.h}h` : `${minutes}m`;
}

function parseFields(given: readonly string[]) {
  try {
    return parseDefaults(given);
  } catch (error) {
    throw new SourceFieldError('defaults', (error as Error).message.replace(/^--default:? /, ''));
  }
}
