import { openBrand } from '#server/brand/openBrand.ts';

const source = await openBrand({ folder: null });

/** The brand that comes with the program. */
export const testBrand = source.current();
