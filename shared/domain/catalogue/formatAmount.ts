/** An amount of money, cents where it has some: `25`, `25.50`. */
export function formatAmount(amount: number): string {
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
}
