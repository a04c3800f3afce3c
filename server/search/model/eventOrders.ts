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
  const size = starts.length;
  const dateInTour = new Uint32Array(size);
  const announced = new Float64Array(size);
  for (let doc = 0; doc < size; doc += 1) {
    if (doc > 0 && groups[doc] === groups[doc - 1]) dateInTour[doc] = dateInTour[doc - 1]! + 1;
    announced[doc] = Number.isNaN(onSale[doc]!) ? -Number.MAX_VALUE : onSale[doc]!;
  }
  const sorted = (compare: (a: number, b: number) => number) => allDocs(size).sort(compare);
  return {
    soonest: sorted((a, b) => starts[a]! - starts[b]! || a - b),
    announced: sorted((a, b) => announced[b]! - announced[a]! || starts[a]! - starts[b]! || a - b),
    browse: sorted((a, b) => dateInTour[a]! - dateInTour[b]! || a - b),
    byKey: sorted((a, b) => keys[a]! - keys[b]!),
  };
}

function allDocs(size: number): Uint32Array<ArrayBuffer> {
  const docs = new Uint32Array(size);
  for (let doc = 0; doc < size; doc += 1) docs[doc] = doc;
  return docs;
}
