/** The hero carousel (product 9): items side by side by container width in pixels. */
export const heroCarousel = {
  autoplayMs: 10_000,
  maxEvents: 20,
  columns: [
    { from: 1000, count: 3 },
    { from: 650, count: 2 },
    { from: 0, count: 1 },
  ],
} as const;
