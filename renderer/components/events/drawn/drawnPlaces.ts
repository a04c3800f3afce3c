/** Texts cannot say this: React escapes what begins an element. */
export const drawnPlaces = /<drawn-events places="(\d+) (\d+)"><\/drawn-events>/;
