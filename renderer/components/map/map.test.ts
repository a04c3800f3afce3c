import { expect, it } from 'vitest';
import { clusterPoints } from './clusterPoints.ts';
import { fitView, moveView, readView, toPixels, writeView, zoomView } from './mapView.ts';

const size = { width: 600, height: 480 };
const dubbo = { longitude: 148.6, latitude: -32.25 };
const sydney = { longitude: 151.21, latitude: -33.87 };
const perth = { longitude: 115.86, latitude: -31.95 };

it('fits all points into the frame, and the whole country where there are none', () => {
  for (const points of [[dubbo, sydney, perth], [dubbo], []]) {
    const view = fitView(points, size);
    for (const point of points.length > 0 ? points : [sydney, perth]) {
      const { x, y } = toPixels(point, view, size);
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(size.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(size.height);
    }
  }
});

it('has west on the left and north at the top', () => {
  const view = fitView([dubbo, sydney, perth], size);
  expect(toPixels(perth, view, size).x).toBeLessThan(toPixels(sydney, view, size).x);
  expect(toPixels(perth, view, size).y).toBeLessThan(toPixels(sydney, view, size).y);
});

it('stands in an address and is read from it', () => {
  const view = { latitude: -27.468, longitude: 153.028, scale: 420 };
  expect(readView(writeView(view))).toEqual(view);
  expect([readView('all'), readView('')]).toEqual([null, null]);
});

it('moves and zooms, and never leaves the country', () => {
  const view = fitView([], size);
  expect(moveView(view, 100, 0).longitude).toBeGreaterThan(view.longitude);
  expect(moveView(view, 0, 100).latitude).toBeLessThan(view.latitude);
  expect(moveView(view, 1e9, 1e9)).toMatchObject({ longitude: 156, latitude: -45 });
  expect(zoomView(view, 1e9).scale).toBe(4000);
  expect(zoomView(view, 0).scale).toBe(6);
});

it('gathers near things into one marker, and takes them apart in a zoom', () => {
  const orange = { longitude: 149.1, latitude: -33.28 };
  const items = [dubbo, dubbo, orange, perth];
  const wide = fitView(items, size);
  const clusters = clusterPoints(items, wide, size);
  expect(clusters.map((cluster) => cluster.items.length).sort()).toEqual([1, 3]);
  expect(clusters.every(({ items: { length }, isOnePlace }) => isOnePlace === (length === 1))).toBe(
    true,
  );
  const near = fitView([dubbo, orange], size);
  const apart = clusterPoints(items, near, size);
  expect(apart.map((cluster) => [cluster.items.length, cluster.isOnePlace])).toEqual([
    [2, true],
    [1, true],
  ]);
});
