import type { ReactNode } from 'react';
import type { ServerStatus } from '#shared/contract/operations.ts';
import { listColumns } from '#renderer/console/components/ListAndDetail.tsx';
import { operationsMessages } from '#renderer/console/content/operationsMessages.ts';
import { formatBytes, toZonedMoment, withOwnMoments } from '#renderer/platform/formats.ts';
import type { DataColumn } from '#renderer/ui/data-table/dataTable.ts';
import { toRows, StoredTable } from '#renderer/ui/data-table/StoredTable.tsx';
import { FactList } from '#renderer/ui/FactList.tsx';
import cardStyles from '#renderer/console/components/cards.module.css';

const { status: words } = operationsMessages;
const figure = (value: number) => value.toLocaleString('en-AU');

const shareColumn = (id: string, label: string, decimals = 0): DataColumn => ({
  id,
  label,
  isNumeric: true,
  isShare: true,
  text: (value) => (typeof value === 'number' ? `${(value * 100).toFixed(decimals)}%` : '–'),
});
const cacheFigures = ['entries', 'hits', 'misses'] as const;
const cacheColumns = listColumns(words.cacheColumns, undefined, cacheFigures).map((column) =>
  column.id === 'share' ? shareColumn(column.id, column.label) : column,
);
const qualityColumns = listColumns(words.qualityColumns).map((column) =>
  column.id === 'list' ? column : shareColumn(column.id, column.label, 1),
);

/** Model, search, caches and backups of a server. */
export function ServerStatusView({ status }: { status: ServerStatus }) {
  const { search, memory, caches } = status;
  const { dueAt } = status.backups;
  const { searchFacts } = words;
  const [whole, heap] = [formatBytes(memory.processBytes), formatBytes(memory.heapBytes)];
  return (
    <>
      <p>
        {words.startedAt(toZonedMoment(status.startedAt))}{' '}
        {dueAt === null ? words.noBackupDue : words.backupDue(toZonedMoment(dueAt))}
      </p>
      <div className={cardStyles.grid}>
        <ModelFacts status={status} />
        <Facts
          title={words.search}
          facts={[
            [searchFacts.events, figure(search.events)],
            [searchFacts.builtAt, describeIndex(search)],
            ...(search.indexBytes === null
              ? []
              : [[searchFacts.index, formatBytes(search.indexBytes)] as const]),
            [searchFacts.memory, words.memory(whole, heap)],
            [searchFacts.slowest, describeSlowest(search.slowest)],
          ]}
        />
      </div>
      {status.model && <QualityTable model={status.model} />}
      <h2>{words.caches}</h2>
      <StoredTable
        id="health.caches"
        caption={words.caches}
        columns={cacheColumns}
        rows={toRows(caches.map((cache) => ({ ...cache, share: shareOf(cache) })))}
        emptyText={words.noCaches}
      />
    </>
  );
}

function describeIndex({ fault, builtAt }: ServerStatus['search']): string {
  if (fault) return words.noIndex(fault);
  return builtAt === null ? words.buildsIndex : toZonedMoment(builtAt);
}

function ModelFacts({ status: { model, nextTrainingAt } }: { status: ServerStatus }) {
  const next = nextTrainingAt === null ? words.notTrained : toZonedMoment(nextTrainingAt);
  return (
    <Facts
      title={words.model}
      facts={[...(model ? describeModel(model) : []), [words.modelFacts.next, next]]}
    >
      {model === null && <p>{words.noModel}</p>}
    </Facts>
  );
}

type Model = NonNullable<ServerStatus['model']>;

function describeModel(model: Model): [string, string][] {
  const { tuned, visitors, artists, signals, trainedAt, version } = model;
  const tunedTo = tuned === null ? words.notTuned : words.tuned(tuned.shrinkage, tuned.visitors);
  const { modelFacts } = words;
  return [
    [modelFacts.tuned, tunedTo],
    [modelFacts.trainedAt, toZonedMoment(trainedAt)],
    [modelFacts.trainedOn, words.trainedOn(visitors, artists, signals)],
    [modelFacts.version, withOwnMoments(version)],
  ];
}

/** The model beside the simplest list there is: what is popular. */
function QualityTable({ model }: { model: Model }) {
  // A server of an earlier version does not send it.
  const quality = model.quality ?? null;
  if (quality === null) return <p>{words.noQuality}</p>;
  return (
    <>
      <h2>{words.quality}</h2>
      <p>{words.measured(toZonedMoment(model.trainedAt), quality.heldOut, quality.visitors)}</p>
      <StoredTable
        id="health.quality"
        caption={words.quality}
        columns={qualityColumns}
        rows={toRows([
          { list: words.ownList, ...quality.model },
          { list: words.popularList, ...quality.popular },
        ])}
        emptyText=""
      />
    </>
  );
}

function describeSlowest(slowest: ServerStatus['search']['slowest']): string {
  if (slowest === null) return words.noSlowest;
  return words.slowest(String(slowest.milliseconds), slowest.call, toZonedMoment(slowest.at));
}

/** The share of lookups that the cache answered; null before the first. */
function shareOf({ hits, misses }: ServerStatus['caches'][number]): number | null {
  return hits + misses === 0 ? null : hits / (hits + misses);
}

interface FactsProps {
  title: string;
  facts: readonly (readonly [string, string])[];
  children?: ReactNode;
}

function Facts({ title, facts, children }: FactsProps) {
  return (
    <section className={cardStyles.card} aria-label={title}>
      <h2>{title}</h2>
      {children}
      <FactList facts={facts} />
    </section>
  );
}
