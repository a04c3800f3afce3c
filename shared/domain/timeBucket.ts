/** Milliseconds in which recommendations, and with them the anonymous home page, stay the same. */
export const timeBucketLength = 5 * 60_000;
