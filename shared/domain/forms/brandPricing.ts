/** The pricing panel of the brand setup page (product 9), Australian dollars. */
export const brandPricing = {
  perMonth: 29,
  perSession: 0.006,
  trialDays: 7,
  trialSessions: 30_000,
} as const;
