import type { ShopContext } from '#server/features/serverContext.ts';

type AgeOptions = Pick<ShopContext, 'live' | 'training' | 'now'>;

/** Ages in seconds of what answers are made from, for `/metrics`. */
export function measureAges({ live, training, now }: AgeOptions) {
  let seen = { catalogue: live.whole().catalogue, at: now() };
  const secondsSince = (at: Date) => (now().getTime() - at.getTime()) / 1000;
  return {
    /** Since a reading first found the catalogue in use: exact to the interval between readings. */
    catalogue(): number {
      const catalogue = live.whole().catalogue;
      if (catalogue !== seen.catalogue) seen = { catalogue, at: now() };
      return secondsSince(seen.at);
    },
    /** Since the model in use was trained; not a number where there is none. */
    model(): number {
      const { model } = training();
      return model === null ? Number.NaN : secondsSince(new Date(model.trainedAt));
    },
  };
}
