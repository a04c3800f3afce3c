import type { CallAnswer, CallRequest } from '#shared/contract/endpoints.ts';
import type { RuleTarget } from '#shared/contract/rules.ts';
import type { CatalogueEvent, Venue } from '#shared/domain/catalogue/catalogue.ts';
import { reportDate } from '#shared/domain/catalogue/eventDates.ts';
import { isPast } from '#shared/domain/catalogue/eventEnd.ts';
import type { RuleFacts } from '#shared/domain/rules/ruleFacts.ts';
import { foldText } from '#shared/domain/search/foldText.ts';

type Query = CallRequest<'findRuleTargets'>['query'];

const maxFound = 100;

/** Finds what a rule can name: exactly the keys, otherwise by a text in the name; past events are left out of the latter. */
export function findRuleTargets(
  { kind, text = '', keys }: Query,
  { catalogue, promotions }: Pick<RuleFacts, 'catalogue' | 'promotions'>,
  now: Date,
): CallAnswer<'findRuleTargets'> {
  const wanted = new Set(keys?.split(',').map(Number));
  const folded = foldText(text);
  const pick = <T extends { key: number; name: string }>(
    all: readonly T[],
    toTarget: (item: T) => RuleTarget,
  ) => {
    const fits = ({ key, name }: T) =>
      keys === undefined ? foldText(name).includes(folded) : wanted.has(key);
    const found = all.filter(fits);
    const listed = keys === undefined ? found.slice(0, maxFound) : found;
    return { targets: listed.map(toTarget), total: found.length };
  };
  switch (kind) {
    case 'events':
      return pick(
        catalogue.events.filter((event) => keys !== undefined || !isPast(event, now)),
        ofEvent,
      );
    case 'venues':
      return pick(catalogue.venues, ({ key, name, ...venue }) => ({
        id: String(key),
        name,
        detail: placeOf(venue),
      }));
    case 'artists':
      return pick(catalogue.artists, ({ key, name }) => ({ id: String(key), name, detail: '' }));
    case 'promotions':
      return {
        targets: promotions.map((id) => ({ id, name: id, detail: '' })),
        total: promotions.length,
      };
    default:
      return pick(catalogue[kind], ({ name }) => ({ id: name, name, detail: '' }));
  }
}

function ofEvent({ key, name, venue, dateStart }: CatalogueEvent): RuleTarget {
  const detail = [venue.name, placeOf(venue), reportDate(dateStart, venue.timezone)];
  return { id: String(key), name, detail: detail.filter(Boolean).join(' · ') };
}

function placeOf({ locality, state }: Pick<Venue, 'locality' | 'state'>): string {
  return [locality, state].filter(Boolean).join(' ');
}
