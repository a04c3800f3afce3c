import { describe, expect, it } from 'vitest';
import { readAnswer } from './readAnswer.ts';

describe('an answer', () => {
  it.each([
    ['HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nab', 200],
    ['HTTP/1.1 204 No Content\r\nDate: x\r\n\r\n', 204],
    ['HTTP/1.1 503 No\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n0\r\n\r\n', 503],
    ['HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\na', null],
    ['HTTP/1.1 200 OK\r\nContent-Length: 2\r\n', null],
    ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n', null],
  ])('%j is read as %s', (text, status) => {
    expect(readAnswer(Buffer.from(text))).toBe(status);
  });
});
