import { parseArgs } from 'node:util';
import { presetCities } from '#shared/domain/location/presetCities.ts';
import { parseAssertions, type Assertion } from '#shared/domain/report/assertions.ts';
import { readReportForm } from '#shared/domain/report/readReportForm.ts';
import { emptyReportForm, withCity, type ReportForm } from '#shared/domain/report/reportForm.ts';
import { UsageError } from '#server/commands/commandSettings.ts';

const options = {
  json: { type: 'boolean', default: false },
  csv: { type: 'boolean', default: false },
  table: { type: 'string' },
  city: { type: 'string' },
  postcode: { type: 'string' },
  geo: { type: 'string' },
  customer: { type: 'string' },
  tracking: { type: 'string' },
  target: { type: 'string' },
  save: { type: 'boolean', default: false },
  name: { type: 'string' },
  diff: { type: 'string' },
  assert: { type: 'string' },
} as const;

export type ReportArguments = ReturnType<typeof readArguments>;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

/** The arguments of a command line; throws a sentence where they are not understood. */
export function readArguments(argv: readonly string[]) {
  const { values } = parseArgs({ args: joinNegatives(argv), options });
  if (values.json && values.csv) throw new UsageError('Choose --json or --csv.');
  const form = readForm(values);
  const { request, errors, warnings } = readReportForm(form);
  const [wrong] = Object.values(errors);
  if (wrong !== undefined) throw new UsageError(wrong);
  const plain: 'csv' | 'text' = values.csv ? 'csv' : 'text';
  const checks = values.assert?.endsWith('.checks') ? values.assert : null;
  return {
    form,
    request,
    warnings,
    output: values.json ? ('json' as const) : plain,
    /** One table alone, by its id. */
    table: values.table ?? null,
    /** Null: the data of this installation, without a running server. */
    target: given(values.target, readTarget),
    saves: values.save,
    name: values.name ?? null,
    diffRun: given(values.diff, readRunNumber),
    assertions: checks === null ? (given(values.assert, readAssertions) ?? []) : [],
    /** A file with a line of arguments for each report; they are checked, and no report is printed. */
    checks,
  };
}

/** `--geo -27.47,153` means the value, not another option. */
function joinNegatives(argv: readonly string[]): string[] {
  const joined: string[] = [];
  for (const argument of argv) {
    const before = joined.at(-1);
    const isValue = /^-[\d.]/.test(argument) && before !== undefined && /^--\w+$/.test(before);
    if (isValue) joined.splice(-1, 1, `${before}=${argument}`);
    else joined.push(argument);
  }
  return joined;
}

function given<T>(text: string | undefined, read: (text: string) => T): T | null {
  return text === undefined ? null : read(text);
}

function readForm({ city, postcode, geo, customer = '', tracking = '' }: Values): ReportForm {
  const places = [city, postcode, geo].filter((place) => place !== undefined);
  if (places.length > 1) throw new UsageError('Choose one of --city, --postcode and --geo.');
  const form = { ...emptyReportForm, customerId: customer, trackingId: tracking };
  if (city !== undefined) return withNamedCity(form, city);
  if (postcode !== undefined) return { ...form, postcode, use: 'Postcode' };
  if (geo === undefined) return form;
  const [latitude = '', longitude = '', ...rest] = geo.split(',');
  if (rest.length > 0) throw new UsageError('--geo takes LATITUDE,LONGITUDE.');
  return { ...form, latitude, longitude, use: 'Geo' };
}

function withNamedCity(form: ReportForm, name: string): ReportForm {
  if (name.toLowerCase() === 'none') return form;
  const city = presetCities.find((preset) => preset.name.toLowerCase() === name.toLowerCase());
  if (city) return withCity(form, city);
  const names = ['None', ...presetCities.map((preset) => preset.name)].join(', ');
  throw new UsageError(`There is no preset city ${name}; there are: ${names}.`);
}

function readTarget(text: string): string {
  const address = URL.canParse(text) ? new URL(text) : null;
  if (address === null || !/^https?:$/.test(address.protocol)) {
    throw new UsageError(`--target takes an http or https address, not ${text}.`);
  }
  return address.href.replace(/\/+$/, '');
}

function readRunNumber(text: string): number {
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text);
  throw new UsageError(`--diff takes the number of a stored run, not ${text}.`);
}

function readAssertions(text: string): readonly Assertion[] {
  const read = parseAssertions(text);
  if ('problem' in read) throw new UsageError(read.problem);
  return read.assertions;
}
