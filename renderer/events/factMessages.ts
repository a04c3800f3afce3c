export const factMessages = {
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  rescheduled: 'Rescheduled',
  'sold out': 'Sold out',
  now: 'Now',
  until: (date: string) => `until ${date}`,
  formerly: (date: string) => `was ${date}`,
  tickets: 'Tickets',
  free: 'Free',
  from: (price: string) => `From ${price}`,
  priceRange: (low: string, high: string) => `${low} to ${high}`,
  onSaleSoon: (when: string) => `On sale ${when}`,
} as const;
