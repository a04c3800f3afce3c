import { describe, expect, it } from 'vitest';
import { buildBrand } from './buildBrand.ts';
import { ownBrandFolder } from './openBrand.ts';
import { readBrandFolder } from './readBrandFolder.ts';

const own = (await readBrandFolder(ownBrandFolder)).files;

/** The program's own brand with some of its JSON files. */
const build = (changes: Readonly<Record<string, object>>) => {
  const changed = Object.entries(changes).map(
    ([path, value]) => [path, Buffer.from(JSON.stringify(value))] as const,
  );
  return buildBrand(new Map([...own, ...changed]), own);
};

describe('texts of its own', () => {
  const pagesWith = (files: Record<string, object>) => build(files).brand?.pages;
  const messagesOf = (texts: object) =>
    build({ 'texts.json': texts }).problems.map(({ field, message }) => `${field} ${message}`);

  it('carries those that differ from the usual ones, and nothing for others', () => {
    expect(pagesWith({})).toMatchObject({ texts: {}, supportTypes: null });
    const home = { title: 'Plays in town', savedTitle: 'Your saved events' };
    const texts = { home, prompts: { locationTitle: 'Where are you?' } };
    expect(pagesWith({ 'texts.json': texts })?.texts).toEqual({ home: { title: 'Plays in town' } });
  });

  it('keep the placeholders of the usual text, on one line of limited length', () => {
    expect(messagesOf({ home: { headingAround: 'In {town}', title: 'Plays {place}' } })).toEqual([
      'home.title must have nothing in { }, as the usual text has: Live events across Australia',
      'home.headingAround must have {place}, as the usual text has: Live events around {place}',
    ]);
    expect(messagesOf({ home: { headingAround: '{place} at night', title: 'A\nB' } })).toEqual([
      'home.title must be one line without control characters',
    ]);
    expect(messagesOf({ site: { artists: 'a'.repeat(81) } })).toEqual([
      'site.artists must have at most 80 characters',
    ]);
  });

  it('have the names of texts that there are', () => {
    expect(messagesOf({ home: { titel: 'Plays' } })).toEqual([
      'home.titel is no field of this file: title is meant?',
    ]);
    expect(messagesOf({ homee: {} })).toEqual(['homee is no field of this file: home is meant?']);
  });

  it('may have request types of their own, each named once', () => {
    const seats = { label: 'Seats', reasons: ['Wheelchair'] };
    expect(pagesWith({ 'texts.json': { supportTypes: [seats] } })?.supportTypes).toEqual([
      { ...seats, isEventRelated: true },
    ]);
    expect(messagesOf({ supportTypes: [seats, seats] })).toEqual([
      'supportTypes must name each type once',
    ]);
  });

  it('leave out prompts of home', () => {
    expect(pagesWith({})?.prompts).toEqual(['location', 'bands', 'categories', 'genres']);
    expect(pagesWith({ 'home.json': { prompts: ['location'] } })?.prompts).toEqual(['location']);
    expect(build({ 'home.json': { prompts: ['genre'] } }).problems[0]?.message).toContain(
      '"genres"',
    );
  });
});
