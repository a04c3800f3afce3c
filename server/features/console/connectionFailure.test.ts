import { expect, test } from 'vitest';
import { connectionFailure } from './connectionFailure.ts';

const failed = (code: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });

test.each([
  [failed('ENOTFOUND'), 'name', 'There is no host named tickets.example.'],
  [failed('EAI_AGAIN'), 'name', 'There is no host named tickets.example.'],
  [failed('ECONNREFUSED'), 'refused', 'Nothing listens at tickets.example:8443.'],
  [failed('UND_ERR_CONNECT_TIMEOUT'), 'timeout', 'tickets.example:8443 did not answer in time.'],
  [new DOMException('too long', 'TimeoutError'), 'timeout', 'did not answer in time'],
  [failed('DEPTH_ZERO_SELF_SIGNED_CERT'), 'certificate', 'is not to be trusted'],
  [failed('CERT_HAS_EXPIRED'), 'certificate', 'CERT_HAS_EXPIRED'],
  [failed('ERR_TLS_CERT_ALTNAME_INVALID'), 'certificate', 'Nothing was sent.'],
  [failed('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), 'certificate', 'is not to be trusted'],
  [failed('ERR_SSL_WRONG_VERSION_NUMBER'), 'not-our-api', 'does not speak HTTPS'],
  [failed('ECONNRESET'), 'unreachable', 'ECONNRESET'],
  [new Error('odd'), 'unreachable', 'broke the connection off'],
  [
    new TypeError('fetch failed', {
      cause: new AggregateError([Object.assign(new Error('no'), { code: 'ECONNREFUSED' })]),
    }),
    'refused',
    'Nothing listens',
  ],
])('%s is told as %s', (error, outcome, words) => {
  const told = connectionFailure(error, 'https://tickets.example:8443');
  expect(told.outcome).toBe(outcome);
  expect(told.detail).toContain(words);
});
