interface WrittenPrice {
  text: string;
  from: number | null;
  to: number | null;
}

const dollars = (sum: number) => `$${Number.isInteger(sum) ? sum : sum.toFixed(2)}`;

const writers = {
  dollars: (sum: number) => ({ text: dollars(sum), from: sum, to: null }),
  cents: (sum: number) => ({ text: `$${sum.toFixed(2)}`, from: sum, to: null }),
  plain: (sum: number) => ({ text: String(sum), from: sum, to: null }),
  code: (sum: number) => ({ text: `AUD ${sum.toFixed(2)}`, from: sum, to: null }),
  codeBehind: (sum: number) => ({ text: `${sum} AUD`, from: sum, to: null }),
  from: (sum: number) => ({ text: `From ${dollars(sum)}`, from: sum, to: null }),
  range: (sum: number) => ({ text: `$${sum}-$${sum + 20}`, from: sum, to: sum + 20 }),
  rangeWord: (sum: number) => ({ text: `$${sum} to $${sum + 10}`, from: sum, to: sum + 10 }),
  slash: (sum: number) => ({ text: `$${sum + 8} / $${sum}`, from: sum, to: sum + 8 }),
  kinds: (sum: number) => ({
    text: `Adult $${sum + 10}, Concession $${sum}`,
    from: sum,
    to: sum + 10,
  }),
  fee: (sum: number) => ({ text: `${dollars(sum)} + bf`, from: sum, to: null }),
  feeAmount: (sum: number) => ({ text: `${dollars(sum)} + $3 bf`, from: sum, to: null }),
  pair: (sum: number) => ({ text: `2 for ${dollars(sum)}`, from: null, to: null }),
  upTo: (sum: number) => ({ text: `Up to ${dollars(sum)}`, from: null, to: sum }),
  thousand: (sum: number) => ({
    text: `$1,${String(100 + Math.floor(sum)).slice(0, 3)}`,
    from: 1100 + Math.floor(sum),
    to: null,
  }),
} as const;

export type PriceForm = keyof typeof writers;
export const priceForms = Object.keys(writers) as PriceForm[];

/** A price as it is written, and what it means; one of nothing is free. */
export function pricesOf(form: PriceForm, sum: number): WrittenPrice {
  return sum === 0
    ? { text: form === 'plain' ? '0' : 'Free', from: 0, to: null }
    : writers[form](sum);
}
