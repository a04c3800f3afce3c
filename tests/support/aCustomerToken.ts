import { mintCustomerToken } from '#server/features/visitors/signedTokens.ts';

/** The `CUSTOMER_KEY` of test servers. */
export const customerKey = 'a customer key of a test';

/** The latest instant that a token can name. */
const end = new Date(9_999_999_999_000);

/** What a signed link to this customer carries as `r`. */
export function aCustomerToken(customerId: string, key = customerKey): string {
  return mintCustomerToken(key, customerId, end);
}
