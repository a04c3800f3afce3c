import { expect, test } from 'vitest';
import { coverageByRoom } from './coverageByRoom.ts';

const lines = (covered: number, total: number) => ({ lines: { total, covered } });

test('lines are summed by the top two folders, and over all', () => {
  const summary = {
    total: lines(9, 20),
    '/root/server/http/limits/limitLoad.ts': lines(4, 8),
    '/root/server/http/createHttpApp.ts': lines(2, 4),
    '/root/server/config.ts': lines(3, 3),
    '/root/shared/domain/empty.ts': lines(0, 0),
  };
  expect(coverageByRoom(summary, '/root')).toEqual([
    { room: 'all', lines: 20, percent: 45 },
    { room: 'server', lines: 3, percent: 100 },
    { room: 'server/http', lines: 12, percent: 50 },
    { room: 'shared/domain', lines: 0, percent: 100 },
  ]);
});
