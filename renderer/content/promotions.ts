import type { Promotion } from '#shared/domain/sections/pickPromotions.ts';

/** The promoted banners: two entries, both a music festival sign-up (product 2.5). */
export const promotions: readonly Promotion[] = [
  {
    id: 'saltwater-lights-signup',
    textDescription:
      'Saltwater Lights: three nights of music on the harbour sands. Sign up for first access to tickets.',
    imgSrc: '/promotions/saltwater-lights.svg',
    url: '/search?q=Saltwater%20Lights',
  },
  {
    id: 'ironbark-gathering-signup',
    textDescription:
      'Ironbark Gathering: forty bands under the big gums. Sign up and hear the line-up before anyone else.',
    imgSrc: '/promotions/ironbark-gathering.svg',
    url: '/search?q=Ironbark%20Gathering',
  },
];
