import { z } from 'zod';
import { eventRecordSchema } from './eventRecord.ts';

/** JSON Schema of our import format, as published in `docs/event.schema.json`. */
export function eventJsonSchema(): string {
  const schema = z.toJSONSchema(eventRecordSchema, { io: 'input' });
  return `${JSON.stringify(schema, null, 2)}\n`;
}
