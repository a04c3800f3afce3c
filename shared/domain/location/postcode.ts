/** product 5.1: four digits; after a leading 0 comes 2, 8 or 9. */
const australianPostcode = /^(?:0[289]\d{2}|[1-9]\d{3})$/;

/** The postcode a visitor meant, trimmed, or null where it is not an Australian one. */
export function parsePostcode(input: string): string | null {
  const trimmed = input.trim();
  return australianPostcode.test(trimmed) ? trimmed : null;
}
