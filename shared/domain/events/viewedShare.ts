/** An event counts as viewed when more than this share of its card is visible (SPEC 9). */
export const viewedShare = 0.8;
