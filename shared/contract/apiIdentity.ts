import { brand } from '#shared/domain/brand.ts';

/** How the API describes itself: by this another program knows that it talks to one of ours. */
export const apiIdentity = { title: `${brand.productName} API`, version: '1' } as const;
