import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Interaction } from '#server/storage/visitors/interactionRepository.ts';

export type InteractionBuffer = ReturnType<typeof createInteractionBuffer>;

export interface InteractionBufferOptions {
  store: (batch: readonly Interaction[]) => Promise<void>;
  /** The key by which interactions count as the same. */
  identityOf: (interaction: Interaction) => string;
  /** Beyond this many waiting, new ones are dropped: a visitor never waits for them. */
  capacity: number;
  /** Whether an error means that some row of the batch can never be stored. */
  isBadRow: (error: unknown) => boolean;
  onBadRow: (error: unknown, interaction: Interaction) => void;
}

/** Holds interactions until the next flush, one of a kind. */
export function createInteractionBuffer(options: InteractionBufferOptions) {
  const { store, identityOf, capacity, isBadRow, onBadRow } = options;
  let waiting = new Map<string, Interaction>();
  let dropped = 0;
  return {
    /** Never waits; what was counted this minute already is left out. */
    add(interaction: Interaction) {
      const identity = identityOf(interaction);
      if (waiting.has(identity)) return;
      if (waiting.size >= capacity) {
        dropped += 1;
        return;
      }
      waiting.set(identity, interaction);
    },
    /** Stores what is waiting, except rows that can never be stored. When storage fails, the rest waits. */
    async flush() {
      if (waiting.size === 0) return;
      const batches = [[...waiting.values()]];
      waiting = new Map();
      for (let batch = batches.pop(); batch !== undefined; batch = batches.pop()) {
        try {
          await store(batch);
        } catch (error) {
          if (!isBadRow(error)) {
            const unstored = [batch, ...batches].flat();
            waiting = new Map([
              ...unstored.map((row) => [identityOf(row), row] as const),
              ...waiting,
            ]);
            throw error;
          }
          // Split until the bad row is alone, so that it takes no other with it.
          const [first, ...others] = batch;
          if (others.length > 0) {
            const half = Math.ceil(batch.length / 2);
            batches.push(batch.slice(half), batch.slice(0, half));
          } else if (first !== undefined) {
            dropped += 1;
            onBadRow(error, first);
          }
        }
      }
    },
    /** How many were dropped because storage did not keep up, or cannot store them. */
    get dropped() {
      return dropped;
    },
    get waiting() {
      return waiting.size;
    },
  };
}

/** Milliseconds between attempts. */
const retryPause = 100;

/** Stores waiting interactions at shutdown; tries until a deadline, as a restarting database may be back. */
export async function flushInteractions(
  interactions: InteractionBuffer,
  logger: Logger,
  deadline: number,
): Promise<void> {
  try {
    await interactions.flush();
  } catch (error) {
    if (performance.now() >= deadline) {
      const lost = interactions.waiting;
      const { message: reason } = error as Error;
      logger.error({ reason, lost }, 'interactions are lost: storage takes no writes');
      return;
    }
    await wait(retryPause);
    await flushInteractions(interactions, logger, deadline);
  }
}
