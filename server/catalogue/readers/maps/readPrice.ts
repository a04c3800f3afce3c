const free = /^(?:free(?: (?:entry|event|admission))?|no charge|gratis)\b/i;
const amount = /\d(?:[\d.,]*\d)?/g;

/** The lowest and highest price of a text such as `$45.00`, `45,50`, `from $20 - $35 + fee` or `Free`; null without one. */
export function readPrices(text: string): { lowest: number; highest: number } | null {
  if (free.test(text.trim())) return { lowest: 0, highest: 0 };
  const amounts = (text.match(amount) ?? [])
    .map(toNumber)
    .filter((number) => !Number.isNaN(number));
  if (amounts.length === 0) return null;
  return { lowest: Math.min(...amounts), highest: Math.max(...amounts) };
}

function toNumber(text: string): number {
  // `1.250,00` and `1.250.000`: the point divides thousands where a comma follows it, or another point.
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$|^\d{1,3}(?:\.\d{3}){2,}$/.test(text)) {
    return Number(text.replaceAll('.', '').replace(',', '.'));
  }
  // A comma before one or two last digits divides cents, elsewhere thousands.
  const isCents = /,\d{1,2}$/.test(text) && !text.includes('.');
  return Number(isCents ? text.replace(',', '.') : text.replaceAll(',', ''));
}
