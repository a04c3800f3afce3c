import type { EventColumns } from './eventColumns.ts';

/** Document numbers in the orders a visitor may ask for. */
export interface EventOrders {
  soonest: Uint32Array<ArrayBuffer>;
  /** Latest on-sale instant first; those without one last, soonest first. */
  announced: Uint32Array<ArrayBuffer>;
  /** For browsing without a query: every tour's first date before any tour's second. */
  browse: Uint32Array<ArrayBuffer>;
  /** By event key, for looking one up. */
  byKey: Uint32Array<ArrayBuffer>;
}

export function buildEventOrders({ starts, onSale, groups, keys }: EventColumns): EventOrders {
  const docs = () => Uint32Array.from(starts, (_, doc) => doc);
  const dateInTour = new Uint32Array(starts.length);
  for (let doc = 1; doc < starts.length; doc += 1) {
    if (groups[doc] === groups[doc - 1]) dateInTour[doc] = dateInTour[doc - 1]! + 1;
  }
  const announced = (doc: number) => (Number.isNaN(onSale[doc]!) ? -Infinity : onSale[doc]!);
  return {
    soonest: docs().sort((a, b) => starts[a]! - starts[b]! || a - b),
    announced: docs().sort((a, b) => {
      const [first, second] = [announced(a), announced(b)];
      return first === second ? starts[a]! - starts[b]! || a - b : second > first ? 1 : -1;
    }),
    browse: docs().sort((a, b) => dateInTour[a]! - dateInTour[b]! || a - b),
    byKey: docs().sort((a, b) => keys[a]! - keys[b]!),
  };
}
