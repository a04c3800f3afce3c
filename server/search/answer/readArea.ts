import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import type { Box } from '#server/search/match/findInArea.ts';
import { parseJson, type Reader, refuse, text } from './readValue.ts';

/** More boxes in one request are refused. */
const mostBoxes = 100;

/** `latitude,longitude`, in degrees. */
export const readCoordinates: Reader<Coordinates> = (value, name) => {
  const numbers = toNumbers(text(value, name).split(','));
  const [latitude, longitude] = numbers;
  return numbers.length === 2 && isPoint(latitude, longitude)
    ? { latitude: latitude!, longitude: longitude! }
    : refuse(name, 'latitude,longitude');
};

/** Boxes by two opposite corners, `lat,lng,lat,lng`, as lists of numbers or text; null (an empty list): everywhere. */
export const readBoxes: Reader<Box[] | null> = (value, name) => {
  const corners = listCorners(value, name);
  if (corners.length === 0) return null;
  if (corners.length > mostBoxes) refuse(name, `at most ${mostBoxes} boxes`);
  return corners.map((numbers) => toBox(numbers) ?? refuse(name, boxForm));
};

const boxForm = 'boxes of four degrees each: [[latitude,longitude,latitude,longitude]]';

function listCorners(value: unknown, name: string): number[][] {
  const given = typeof value === 'string' ? readText(value, name) : value;
  if (!Array.isArray(given)) return refuse(name, boxForm);
  const isFlat = given.length > 0 && given.every((item) => !Array.isArray(item));
  const boxes: unknown[] = isFlat ? [given] : given;
  return boxes.map((box) => (Array.isArray(box) ? toNumbers(box) : refuse(name, boxForm)));
}

function readText(value: string, name: string): unknown {
  const given = text(value, name).trim();
  if (given === '') return [];
  return given.startsWith('[') ? parseJson(given, name) : given.split(',');
}

function toNumbers(items: readonly unknown[]): number[] {
  return items.map((item) => {
    if (typeof item === 'number') return item;
    return typeof item === 'string' && item.trim() !== '' ? Number(item) : Number.NaN;
  });
}

function toBox(corners: readonly number[]): Box | null {
  const [latitude = Number.NaN, longitude = Number.NaN, latitude2, longitude2] = corners;
  const isBox =
    corners.length === 4 && isPoint(latitude, longitude) && isPoint(latitude2, longitude2);
  if (!isBox) return null;
  return {
    south: Math.min(latitude, latitude2!),
    north: Math.max(latitude, latitude2!),
    west: Math.min(longitude, longitude2!),
    east: Math.max(longitude, longitude2!),
  };
}

function isPoint(latitude = Number.NaN, longitude = Number.NaN): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}
