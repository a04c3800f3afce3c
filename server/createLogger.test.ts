import { expect, test } from 'vitest';
import { serializeError } from './createLogger.ts';

const id = '0b8f6f0c-5f0e-4b5e-9d3c-6a7b8c9d0e1f';

test('an error in the log has no rows, parameters, ids of sessions or mail addresses', () => {
  const cause = new Error(`ann.lee@mail.tickets.example was refused`);
  const error = Object.assign(new Error(`no row of ${id}`, { cause }), {
    code: '23505',
    detail: `Key (session_id)=(${id}) already exists.`,
    parameters: [id],
    body: '{"email":"ann.lee@mail.tickets.example"}',
  });
  const logged = serializeError(error);
  expect(logged).toMatchObject({
    type: 'Error',
    code: '23505',
    message: 'no row of (id): (address) was refused',
    stack: expect.stringContaining('createLogger.test.ts'),
  });
  expect(JSON.stringify(logged)).not.toMatch(/ann|0b8f6f0c|already/);
});
