import { describe, expect, it } from 'vitest';
import { readAnswer } from './readAnswer.ts';

describe('an answer', () => {
  it.each([
    ['HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nab', { status: 200, length: 40 }],
    ['HTTP/1.1 204 No Content\r\nDate: x\r\n\r\n', { status: 204, length: 36 }],
    [
      'HTTP/1.1 503 No\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n0\r\n\r\n',
      { status: 503, length: 59 },
    ],
    ['HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\na', { status: 200, length: 40 }],
    ['HTTP/1.1 200 OK\r\nContent-Length: 2\r\n', null],
    ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n', null],
  ])('%j is read as %j', (text, answer) => {
    expect(readAnswer(Buffer.from(text))).toEqual(answer);
  });
});
