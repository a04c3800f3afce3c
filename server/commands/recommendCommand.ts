import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import {
  openInstallation,
  parseWords,
  runCommand,
  UsageError,
} from '#server/commands/commandSettings.ts';
import { trainAndStore } from '#server/features/recommendations/training/trainAndStore.ts';
import { ArtifactError } from '#server/recommender/artifact/artifactFormat.ts';

const usage = `Usage: npm run recommend -- train [--json]

Learns from the stored interactions which artists go together and what is wanted where, and
replaces the model in DATA_DIR; a running server takes it up within seconds.`;

await runCommand(usage, run);

/** 0: trained; 1: the new model was refused and the previous one stays. */
async function run(argv: string[]): Promise<number> {
  const { positionals, values } = parseWords(argv, { json: { type: 'boolean', default: false } });
  if (positionals.length !== 1 || positionals[0] !== 'train') throw new UsageError();
  const { dataDir, databaseUrl, clock } = (await openInstallation('change')).config;
  const now = (clock ?? new Date()).toISOString();
  try {
    const report = await trainAndStore({ dataDir, databaseUrl, now });
    const { visitors, artists, signals, pairs } = report.counts;
    const learnt = [
      formatCountOf(artists, 'artist'),
      formatCountOf(signals, 'signal'),
      formatCountOf(pairs, 'pair'),
      formatCountOf(report.regions, 'region'),
    ];
    const text = `Learnt from ${formatCountOf(visitors, 'visitor')}: ${learnt.join(', ')}.`;
    console.info(values.json ? JSON.stringify(report) : text);
    return 0;
  } catch (error) {
    if (!(error instanceof ArtifactError)) throw error;
    console.error(`${error.message}. The old model stays in use.`);
    return 1;
  }
}
