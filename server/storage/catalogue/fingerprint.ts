import { createHash } from 'node:crypto';
import type { PreparedEvent } from './preparedEvent.ts';

/** Equal for equal events; 128 bits are far more than a catalogue needs. */
export function fingerprint(event: PreparedEvent): string {
  return createHash('sha256').update(JSON.stringify(event)).digest('hex').slice(0, 32);
}
