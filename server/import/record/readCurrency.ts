import currencies from '#resources/import/currencies.json' with { type: 'json' };

/** Signs that one currency alone has; `$` has many. */
const signs = Object.entries(currencies.signs).map(([sign, code]) => [RegExp(sign), code] as const);

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Codes that stand in a price as words: `$20 ALL AGES`. */
const words: ReadonlySet<string> = new Set(currencies.words);

/** The ISO 4217 code of the currency that a text names: a code itself, `56.56 USD` or `£2`; null where none is named. */
export function readCurrency(text: string): string | null {
  const whole = text.trim().toUpperCase();
  if (codes.has(whole)) return whole;
  const code = text.match(/\b[A-Z]{3}\b/g)?.find((word) => codes.has(word) && !words.has(word));
  return code ?? signs.find(([sign]) => sign.test(text))?.[1] ?? null;
}
