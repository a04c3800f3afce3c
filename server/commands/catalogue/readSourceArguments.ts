import type { TimesChoice } from '#server/import/record/settleTimes.ts';

export type SourceArguments =
  | {
      action: 'add';
      url: string;
      every: string;
      name: string;
      map: string | null;
      defaults: string[];
      times: TimesChoice | undefined;
      retireMissing: boolean;
    }
  | { action: 'list'; json: boolean }
  | { action: 'remove'; name: string; retire: boolean }
  | { action: 'run'; name: string; times: TimesChoice | undefined; yes: boolean };

export const sourceOptions = {
  every: { type: 'string' },
  name: { type: 'string' },
  retire: { type: 'boolean', default: false },
} as const;

export const sourceUsage = `source add URL --every 6h: fetches a listing from its address again and again; takes --name NAME
(default: the host), --map, --default, --times and --retire-missing as import does. source list: what came of
each, and when it is fetched next. source run NAME: fetches it now (--yes as above), and from now on with --times. source remove
NAME: its events stay, or with --retire are marked unavailable.`;

interface Values {
  every?: string | undefined;
  name?: string | undefined;
  map?: string | undefined;
  default?: string[] | undefined;
  times: TimesChoice | undefined;
  'retire-missing': boolean;
  retire: boolean;
  json: boolean;
  yes: boolean;
}

/** Parses what follows `source`, or returns what is wrong with it. */
export function readSourceArguments(
  [action, target, ...others]: readonly string[],
  values: Values,
): SourceArguments | string {
  if (action === 'list' && target === undefined) return { action, json: values.json };
  if (action !== 'add' && action !== 'remove' && action !== 'run') {
    return 'source takes add URL, list, run NAME or remove NAME';
  }
  if (target === undefined || others.length > 0) {
    return `source ${action} takes one ${action === 'add' ? 'address' : 'name'}`;
  }
  if (action === 'add') return readAdd(target, values);
  return action === 'run'
    ? { action, name: target, times: values.times, yes: values.yes }
    : { action, name: target, retire: values.retire };
}

function readAdd(url: string, values: Values): SourceArguments | string {
  if (values.every === undefined) return 'source add takes --every, such as --every 6h';
  return {
    action: 'add',
    url,
    every: values.every,
    name: values.name ?? '',
    map: values.map ?? null,
    defaults: values.default ?? [],
    times: values.times,
    retireMissing: values['retire-missing'],
  };
}
