/** What a list of searches is for; each is in the order of what it counts. */
export const searchOrders = ['asked', 'rising', 'nothing', 'unopened', 'corrected'] as const;
export type SearchOrder = (typeof searchOrders)[number];

/** How activity is summed. */
export const activitySubjects = ['event', 'section', 'venue', 'place', 'category'] as const;
export type ActivitySubject = (typeof activitySubjects)[number];
