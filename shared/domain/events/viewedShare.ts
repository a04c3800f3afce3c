/** An event counts as viewed when more than this share of its card is visible (product 4.2). */
export const viewedShare = 0.8;
