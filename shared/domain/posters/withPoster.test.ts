import { expect, test } from 'vitest';
import { aCatalogue, type EventSketch } from '#tests/support/aCatalogue.ts';
import { withPoster } from './withPoster.ts';

function imagesOf(sketch: Partial<EventSketch> = {}) {
  const [event] = aCatalogue([{ name: 'Pub Quiz', ...sketch }]).events;
  if (event === undefined) throw new Error('The catalogue is empty');
  const { homepageImage, eventImage1, studioImage, dominantColour } = withPoster(event);
  return { homepageImage, eventImage1, studioImage, dominantColour };
}

test('an event without a picture has a poster in every crop, and its colour', () => {
  const { homepageImage, eventImage1, studioImage, dominantColour } = imagesOf();
  expect(homepageImage).toMatch(/^\/posters\/own-[a-z0-9-]+\/wide\.webp$/);
  expect(eventImage1).toBe(homepageImage?.replace('wide', 'square'));
  expect(studioImage).toBe(homepageImage?.replace('wide', 'hero'));
  expect(dominantColour).toMatch(/^#[0-9a-f]{6}$/);
});

test('the dates of a season share a poster, other names and venues have their own', () => {
  expect(imagesOf({ dateStart: '2026-05-05T09:00:00Z' })).toEqual(imagesOf());
  expect(imagesOf({ name: 'Pub Quiz 2' })).not.toEqual(imagesOf());
  expect(imagesOf({ venue: { name: 'Elsewhere' } })).not.toEqual(imagesOf());
});

test('a picture of the source stays alone', () => {
  const eventImage1 = 'https://img.example/a.jpg';
  expect(imagesOf({ eventImage1 })).toEqual({
    homepageImage: null,
    eventImage1,
    studioImage: null,
    dominantColour: null,
  });
});
