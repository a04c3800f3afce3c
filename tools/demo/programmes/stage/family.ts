import { dayAt } from '#tools/demo/calendar/days.ts';
import { isQuietDay, isSchoolHoliday } from '#tools/demo/calendar/seasons.ts';
import { createDeck } from '#tools/demo/draws.ts';
import { tourStops } from '#tools/demo/programmes/circuit.ts';
import type { Performance } from '#tools/demo/programmes/demoShow.ts';
import { actsOf, billOf, type DemoWorld, horizonDays } from '#tools/demo/programmes/demoWorld.ts';
import { kidsShows } from '#tools/demo/wordLists/stageWords.ts';

/** Shows for children: mornings in the school holidays and on weekends, two sessions a day. */
export function family(world: DemoWorld): Performance[] {
  const dice = world.dice.fork('family');
  const nextAct = createDeck(actsOf(world, 'Kids'), dice);
  return kidsShows.flatMap((title) => {
    const act = nextAct();
    const show = world.stage({
      title: dice.chance(0.4) ? `${act.name}: ${title}` : title,
      bill: billOf([act]),
      categories: ['Family', 'Theatre'],
      genres: ['Kids'],
      daypart: 'kids',
      pricing: 'kids',
    });
    let next = world.today + dice.int(1, 200);
    return tourStops(dice.int(2, 6), dice).flatMap((region) => {
      const day = nextFamilyDay(next);
      next = day.number + 1;
      const venue = world.venues.book(
        { kinds: ['theatre', 'small theatre', 'hall', 'leagues club'], region },
        day,
      );
      if (!venue || day.number > world.today + horizonDays) return [];
      return (dice.chance(0.55) ? ['10:00', '12:30'] : ['10:30']).map((time) => ({
        show,
        venue,
        day,
        time,
      }));
    });
  });
}

function nextFamilyDay(from: number) {
  for (let number = from; ; number += 1) {
    const day = dayAt(number);
    const isFree = day.weekday === 0 || day.weekday === 6 || isSchoolHoliday(day);
    if (isFree && !isQuietDay(day)) return day;
  }
}
