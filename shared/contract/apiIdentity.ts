/** How the API describes itself, whatever the brand: by this another program knows that it talks to one of ours. */
export const apiIdentity = { 'x-product': 'ticketing-storefront', version: '1' } as const;
