import type { Interaction } from '#server/storage/interactions/interactionRepository.ts';

export interface InteractionBuffer {
  /** Never waits; what was counted this minute already is left out. */
  add(interaction: Interaction): void;
  /** Stores what is waiting; a failed batch waits for the next flush. */
  flush(): Promise<void>;
  /** How many were dropped because storage did not keep up. */
  readonly dropped: number;
  readonly waiting: number;
}

export interface InteractionBufferOptions {
  store: (batch: readonly Interaction[]) => Promise<void>;
  /** What counts as the same interaction. */
  identityOf: (interaction: Interaction) => string;
  /** Beyond this many waiting, new ones are dropped: a visitor never waits for them. */
  capacity: number;
}

/** Holds interactions until the next flush, one of a kind. */
export function createInteractionBuffer(options: InteractionBufferOptions): InteractionBuffer {
  const { store, identityOf, capacity } = options;
  let waiting = new Map<string, Interaction>();
  let dropped = 0;
  return {
    add(interaction) {
      const identity = identityOf(interaction);
      if (waiting.has(identity)) return;
      if (waiting.size >= capacity) {
        dropped += 1;
        return;
      }
      waiting.set(identity, interaction);
    },
    async flush() {
      if (waiting.size === 0) return;
      const batch = waiting;
      waiting = new Map();
      try {
        await store([...batch.values()]);
      } catch (error) {
        waiting = new Map([...batch, ...waiting]);
        throw error;
      }
    },
    get dropped() {
      return dropped;
    },
    get waiting() {
      return waiting.size;
    },
  };
}
