import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { InteractionBuffer } from './interactionBuffer.ts';

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
