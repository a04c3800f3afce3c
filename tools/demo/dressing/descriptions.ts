import type { Dice } from '#server/posters/dice.ts';
import type { DemoShow, Performance } from '#tools/demo/programmes/demoShow.ts';
import { blurbs, type BlurbKind, closings } from '#tools/demo/wordLists/blurbs.ts';

/** Two or three sentences for the page of an event. */
export function describe({ show, venue }: Performance, dice: Dice): string {
  const headliner = show.bill[0]?.name ?? show.title;
  const supports = show.bill.filter(({ billing }) => billing === 'support').map(({ name }) => name);
  const opening = dice
    .pick(blurbs[blurbKind(show)])
    .replaceAll('{act}', headliner)
    .replaceAll('{title}', show.title)
    .replaceAll('{venue}', venue.name)
    .replaceAll('{place}', venue.locality)
    .replaceAll('{genre}', (show.genres[0] ?? 'music').toLowerCase())
    .replace(/^./, (first) => first.toUpperCase());
  return [opening, guestsSentence(supports), dice.chance(0.6) ? dice.pick(closings) : '']
    .filter((part) => part !== '')
    .join(' ');
}

const guestList = new Intl.ListFormat('en-AU');

function guestsSentence(supports: readonly string[]): string {
  if (supports.length === 0) return '';
  if (supports.length > 4)
    return `Also on the bill: ${supports.slice(0, 12).join(', ')}${supports.length > 12 ? ' and more' : ''}.`;
  return `With ${guestList.format(supports)}.`;
}

function blurbKind({ categories, daypart }: DemoShow): BlurbKind {
  if (categories.includes('Festival')) return 'festival';
  if (categories.includes('Comedy')) return 'comedy';
  if (categories.includes('Family')) return 'family';
  if (categories.includes('Classical')) return 'classical';
  if (categories.includes('Theatre')) return 'stage';
  if (categories.includes('Art')) return 'art';
  return daypart === 'late' ? 'late' : 'music';
}
