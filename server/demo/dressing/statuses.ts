import type { EventStatus } from '#shared/domain/events/eventStatus.ts';
import type { Dice } from '#server/demo/dice.ts';
import type { Pricing } from '#server/demo/programmes/demoShow.ts';

/** What becomes of a date: nearly always nothing. */
export function demoStatus(pricing: Pricing, daysToGo: number, dice: Dice): EventStatus {
  const sellsOut = pricing === 'free' ? 0 : pricing === 'arena' || pricing === 'theatre' ? 9 : 5.5;
  return dice.weighted<EventStatus>([
    ['', 100],
    ['cancelled', 1.5],
    ['postponed', 1.4],
    ['rescheduled', 2.6],
    ['sold out', daysToGo > 150 ? sellsOut / 3 : sellsOut],
  ]);
}
