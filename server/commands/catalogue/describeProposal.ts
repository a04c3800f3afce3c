import type { MapCheck } from '#shared/contract/imports.ts';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import type { Proposal } from '#server/import/maps/proposal/proposeForFile.ts';
import { listMissing, listUnfilled } from '#server/import/maps/proposal/proposeMap.ts';

/** Names listed of what is not read. */
const shownNames = 20;

/** Sentences about the matches of a proposed map in its own file, and the fields without a match. */
export function describeProposal({
  map,
  unread,
  others,
  ...tried
}: Proposal & ({ check: MapCheck } | { fault: string })): string[] {
  const missing = listMissing(map);
  return [
    ...listUnfilled(map).map(
      (field) => `Nothing in the file gives ${field}: add --default ${field}=VALUE`,
    ),
    ...('check' in tried
      ? describeTrial(tried.check)
      : [`It does not read its own file: ${tried.fault}`]),
    ...(map.dates ?? []).slice(0, 1).flatMap(describeOrder),
    ...(missing.length > 0 ? [`Not found in the file: ${missing.join(', ')}`] : []),
    ...('url' in map.fields ? [] : ['Without a link each event has its own page here']),
    ...(unread.length > 0 ? [`Not read: ${nameSome(unread)}`] : []),
    ...(others.length > 0 ? [`Other lists are not read: ${nameSome(others)}`] : []),
  ];
}

/** Which of `3/4/2026` is the day, where it matters. */
function describeOrder(form: string): string[] {
  const found = /^(?<first>d|M)\/[dM]\//.exec(form)?.groups;
  if (found === undefined) return [];
  return [
    `Of dates such as 3/4/2026 the ${found['first'] === 'd' ? 'day' : 'month'} is read first`,
  ];
}

/** Fields of nearly all records are not listed. */
const nearlyAll = 0.95;

function describeTrial({
  records,
  rejected,
  leftOut,
  rejects,
  warnings,
  fields,
}: MapCheck): string[] {
  const [first] = rejects;
  const example = first ? `, such as line ${first.line}: ${first.field} ${first.reason}` : '';
  const sparse = fields.filter(
    ({ filled, templates }) => templates.length > 0 && filled < nearlyAll * records,
  );
  const written = new Set(fields.flatMap(({ field, templates }) => (templates[0] ? [field] : [])));
  const counted = sparse.map(({ field, filled }) => `${field} ${filled}`);
  return [
    `Tried on ${records} of its records: ${records - rejected - leftOut} come in, ${rejected} rejected${example}`,
    ...(counted.length > 0
      ? [`Filled in some of ${formatCountOf(records, 'record')}: ${counted.join(', ')}`]
      : []),
    ...warnings
      .filter(({ field, count }) => written.has(field) && count * 2 > records)
      .map(({ field, reason, count }) => `${formatCountOf(count, 'warning')}: ${field} ${reason}`),
  ];
}

function nameSome(names: readonly string[]): string {
  const more = names.length > shownNames ? ` and ${names.length - shownNames} more` : '';
  return names.slice(0, shownNames).join(', ') + more;
}
