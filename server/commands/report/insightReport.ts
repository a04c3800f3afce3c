import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { insightEndpoints } from '#shared/contract/insight.ts';
import { activityTable, daysTable, searchesTable } from '#shared/contract/insightTables.ts';
import { openInstallation, UsageError } from '#server/commands/commandSettings.ts';
import { createInsightService, lastDays } from '#server/features/insight/insightService.ts';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import { printTables } from './printTable.ts';

/** Prints what visitors search for (`searches`) or do (`activity`), of the last 28 days without a period. */
export async function printInsight(subject: string, argv: readonly string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    args: [...argv],
    options: { from: text, to: text, order: text, by: text, place: text, json: flag, csv: flag },
  });
  const { config, database } = await openInstallation('read');
  const now = config.clock ?? new Date();
  const catalogue = await loadCatalogue(database.read);
  const service = createInsightService({
    read: database.read,
    catalogue: () => catalogue,
    now: () => now,
  });
  const { json, csv, ...asked } = values;
  const query = { ...lastDays(now, 28), ...asked };
  const answer =
    subject === 'searches'
      ? await service.searches(checked(insightEndpoints.getSearchCounts.query, query))
      : await service.activity(checked(insightEndpoints.getActivity.query, query));
  const tables =
    'searches' in answer
      ? [searchesTable(answer.searches)]
      : [daysTable(answer.days), activityTable(answer.rows)];
  process.stdout.write(
    json ? `${JSON.stringify(answer, null, 2)}\n` : printTables(tables, csv ? 'csv' : 'text'),
  );
  return 0;
}

function checked<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const { data, error } = schema.safeParse(value);
  if (error === undefined) return data;
  const [{ path, message }] = error.issues as [z.core.$ZodIssue];
  throw new UsageError(`--${path.join('.')}: ${message}`);
}
