import { nextWeekday } from '#tools/demo/calendar/days.ts';
import type { Performance } from '#tools/demo/programmes/demoShow.ts';
import type { DemoWorld } from '#tools/demo/programmes/demoWorld.ts';
import { artEvents } from '#tools/demo/wordLists/stageWords.ts';

/** Openings, workshops, talks and markets. */
export function arts(world: DemoWorld): Performance[] {
  const dice = world.dice.fork('arts');
  return artEvents.flatMap((title) => {
    const genre = /Poet|Story|Typewriter/.test(title)
      ? 'Spoken Word'
      : /Film|Moving/.test(title)
        ? 'Film'
        : 'Visual Art';
    const show = world.stage({
      title,
      bill: [],
      categories: ['Art'],
      genres: [genre],
      daypart: 'gallery',
      pricing: 'gallery',
    });
    let next = world.today + dice.int(0, 120);
    return Array.from({ length: dice.int(1, 4) }).flatMap(() => {
      const day = nextWeekday(next, [4, 5, 6, 0]);
      next = day.number + dice.int(5, 30);
      const venue = world.venues.book({ kinds: ['gallery', 'bar', 'hall', 'warehouse'] }, day);
      return venue ? [{ show, venue, day }] : [];
    });
  });
}
