import type {
  FetchResult,
  RemoteSource,
  RemoteSourceRepository,
} from '#server/storage/sources/remoteSourceRepository.ts';
import type { FetchContext, FetchedSource } from './fetchSource.ts';

export interface SourceRun extends FetchContext {
  repository: RemoteSourceRepository;
  /** Called after each source. */
  onResult?: (source: RemoteSource, result: FetchResult) => void;
}

/** Milliseconds a source belongs to one process: longer than fetching and importing the largest answer takes. */
const claimTime = 15 * 60_000;

/** Fetches every source that is due, one after the other; rejects only where the database does not answer. */
export async function runDueSources(run: SourceRun): Promise<void> {
  while (!isClosing(run)) {
    const source = await run.repository.claimDue(run.now(), claimEnd(run));
    if (source === null) return;
    await runClaimed(source, run);
  }
}

/** Fetches one source now; null while another process fetches it. */
export async function runSource(key: number, run: SourceRun): Promise<FetchedSource | null> {
  const source = await run.repository.claim(key, run.now(), claimEnd(run));
  return source === null ? null : runClaimed(source, run);
}

function claimEnd({ now }: SourceRun): Date {
  return new Date(now().getTime() + claimTime);
}

function isClosing({ closing }: SourceRun): boolean {
  return closing?.aborted === true;
}

async function runClaimed(source: RemoteSource, run: SourceRun): Promise<FetchedSource> {
  // Loaded with the first source: the readers are a large part of the program, and most servers have none.
  const { fetchSource } = await import('./fetchSource.ts');
  const fetched = await fetchSource(source, run);
  if (isClosing(run) && fetched.result.outcome === 'failed') {
    await run.repository.release(source.key);
    return fetched;
  }
  await run.repository.finish(source.key, fetched.result);
  run.onResult?.(source, fetched.result);
  return fetched;
}
