import type { EventStatus } from '#shared/domain/catalogue/eventStatus.ts';
import { formatAmount } from '#shared/domain/catalogue/formatAmount.ts';
import { factMessages } from './factMessages.ts';

interface Prices {
  /** Dollars. */
  priceMin: number | null;
  priceMax: number | null;
}

/** `From $49`, `$49 to $120`, `Free`; null where no price is known. */
export function describePrice({ priceMin, priceMax }: Prices): string | null {
  if (priceMin === null && priceMax === null) return null;
  const low = priceMin ?? priceMax ?? 0;
  const high = priceMax ?? low;
  const { free, from, priceRange } = factMessages;
  if (high === 0) return free;
  if (priceMax === null) return from(dollars(low));
  if (low === high) return dollars(low);
  return priceRange(low === 0 ? free : dollars(low), dollars(high));
}

/** As `describePrice`, but of a range its lower end: `From $49`; null where a status says more. */
export function describeLowestPrice({ priceMin, priceMax }: Prices, status: EventStatus) {
  if (status !== '' && status !== 'rescheduled') return null;
  const isRange = priceMin !== null && priceMin > 0 && priceMin !== priceMax;
  return describePrice({ priceMin, priceMax: isRange ? null : priceMax });
}

function dollars(amount: number): string {
  return `$${formatAmount(amount)}`;
}
