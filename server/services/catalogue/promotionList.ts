import type { Catalogue } from '#shared/domain/catalogue.ts';
import type { Promotion } from '#shared/domain/sections/pickPromotions.ts';
import type { LiveCatalogue } from './readModels.ts';

/** The festivals of the demo, by the beginning of their names (product 2.5). */
const demoPromotions: readonly (Promotion & { festival: string })[] = [
  {
    id: 'saltwater-lights-signup',
    festival: 'Saltwater Lights',
    textDescription:
      'Saltwater Lights: three nights of music on the harbour sands. Sign up for first access to tickets.',
    imgSrc: '/promotions/saltwater-lights.svg',
    url: '/search?q=Saltwater%20Lights',
  },
  {
    id: 'ironbark-gathering-signup',
    festival: 'Ironbark Gathering',
    textDescription:
      'Ironbark Gathering: forty bands under the big gums. Sign up and hear the line-up before anyone else.',
    imgSrc: '/promotions/ironbark-gathering.svg',
    url: '/search?q=Ironbark%20Gathering',
  },
];

/** The promotions of home: the configured ones, else those of the demo whose festival is listed. */
export function createPromotionList(
  configured: readonly Promotion[] | null,
  live: Pick<LiveCatalogue, 'current'>,
): () => readonly Promotion[] {
  let seen: Catalogue | null = null;
  let found: readonly Promotion[] = [];
  return () => {
    if (configured !== null) return configured;
    const { catalogue } = live.current();
    if (catalogue !== seen) found = findDemoPromotions(catalogue);
    seen = catalogue;
    return found;
  };
}

function findDemoPromotions({ events }: Catalogue): Promotion[] {
  return demoPromotions.flatMap(({ festival, ...promotion }) =>
    events.some(({ name }) => name.startsWith(festival)) ? promotion : [],
  );
}
