/** What the terms and the FAQ promise of orders and delivery (SPEC 5, 9). */
export const ticketingTerms = {
  /** The promoter may change this. */
  maxTicketsPerOrder: 8,
  salesCeaseHoursBeforeDoors: 2,
  mailStopsDaysBefore: 10,
  reportMissingTicketsHoursBefore: 48,
  emailDeliveryMinutes: [15, 30],
  postDeliveryBusinessDays: [5, 7],
  missingParcelBusinessDays: 10,
} as const;
