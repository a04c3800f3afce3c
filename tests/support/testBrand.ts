import { openBrand } from '#server/brand/openBrand.ts';

export const testBrandSource = await openBrand({ folder: null });

/** The brand that comes with the program. */
export const testBrand = testBrandSource.current();
