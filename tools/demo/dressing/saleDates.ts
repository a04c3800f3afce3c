import type { Dice } from '#server/posters/dice.ts';
import { dayAt } from '#tools/demo/calendar/days.ts';
import { drawWeighted } from '#tools/demo/draws.ts';

/** The day a show goes on sale, days since 1970: mostly past, some this fortnight, some still to come. */
export function onSaleDay(firstDate: number, today: number, dice: Dice): number {
  const daysToGo = firstDate - today;
  const wish = drawWeighted(dice, [
    ['soon', daysToGo > 24 ? 8 : 0],
    ['now', daysToGo > 10 ? 14 : 4],
    ['earlier', 80],
  ] as const);
  if (wish === 'soon') return today + dice.int(1, 15);
  if (wish === 'now') return Math.min(today, firstDate - 1) - dice.int(0, 13);
  return Math.min(today - 14, firstDate - 21) - dice.int(0, 120);
}

/** Tickets go on sale in the morning. */
export function onSaleTime(dice: Dice): string {
  return dice.pick(['09:00', '09:00', '10:00', '12:00']);
}

/** A date that was meant to be before: 14 to 90 days earlier, the same weekday. */
export function formerDay(day: number, dice: Dice): string {
  return dayAt(day - 7 * dice.int(2, 13)).iso;
}
