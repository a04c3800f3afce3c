import { expect, test } from 'vitest';
import { roundPosition } from './roundPosition.ts';

test.each([
  [-27.469771, 153.025124, -27.47, 153.03],
  [-34.4248, 150.8931, -34.42, 150.89],
  [-0.004, 0.004, 0, 0],
  [-90, 180, -90, 180],
  [-12.46, 130.85, -12.46, 130.85],
])('the position %d, %d is sent and stored as %d, %d', (latitude, longitude, north, east) => {
  expect(roundPosition({ latitude, longitude })).toEqual({ latitude: north, longitude: east });
});
