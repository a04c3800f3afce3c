import { atom, type Getter } from 'jotai';
import type { CallName } from '#shared/contract/calls.ts';
import type { CallInput } from '#shared/contract/endpoints.ts';
import { rankedTarget } from '#shared/domain/insight/rankedTarget.ts';
import { servicesAtom } from '#renderer/api/services.ts';
import { identityAtom } from '#renderer/storefront/state/visitor/session.ts';

/** Views sent for this page: each event and section counts once per target. */
const countedAtom = atom(() => new Set<string>());

export const eventViewedAtom = atom(null, (get, set, eventKey: number, target: string) => {
  if (!isFirst(get, `event ${target} ${eventKey}`)) return;
  get(servicesAtom).analytics.track('view_event', { eventKey, target });
  if (areViewsSuppressed(get)) return;
  const body = { ...set(identityAtom, withRank(target, eventKey)), eventKey };
  record(get, 'recordEventView', { body }, 'The view of an event was not counted');
});

export const sectionViewedAtom = atom(null, (get, set, target: string) => {
  if (!isFirst(get, `section ${target}`)) return;
  get(servicesAtom).analytics.track('view_section', { target });
  if (areViewsSuppressed(get)) return;
  const body = set(identityAtom, target);
  record(get, 'recordSectionView', { body }, 'The view of a section was not counted');
});

export const eventClickedAtom = atom(null, (get, set, eventKey: number, target: string) => {
  get(servicesAtom).analytics.track('click_event', { eventKey, target });
  const body = { ...set(identityAtom, withRank(target, eventKey)), eventKey };
  record(get, 'recordEventClick', { body }, 'The click on an event was not counted');
});

/** Once the added cards are painted. */
export const sectionGrownAtom = atom(null, async (get, set, target: string) => {
  const { afterPaint, analytics } = get(servicesAtom);
  await afterPaint();
  analytics.track('showmore_section', { target });
  const body = set(identityAtom, target);
  record(get, 'recordSectionShowMore', { body }, 'The wish for more of a section was not counted');
});

export const promotionClickedAtom = atom(null, (get, _set, promotionId: string) => {
  get(servicesAtom).analytics.track('click_promotion', { promotionId });
});

function isFirst(get: Getter, what: string): boolean {
  const counted = get(countedAtom);
  const isNew = !counted.has(what);
  counted.add(what);
  return isNew;
}

/** Adds where the event stands among the cards of its section, where the page has it. */
function withRank(target: string, eventKey: number): string {
  const cards = document.getElementById(target)?.querySelectorAll('[data-event-key]') ?? [];
  const keys = Array.from(cards, (card) => card.getAttribute('data-event-key'));
  return rankedTarget(target, keys.indexOf(String(eventKey)) + 1);
}

/** Impressions go out only when the setting is exactly the text `false` (docs/product.md#75-analytics). */
function areViewsSuppressed(get: Getter): boolean {
  return get(servicesAtom).config.suppressViewImpressions !== 'false';
}

/** Sends an interaction; a failure is only logged. */
function record<N extends CallName>(
  get: Getter,
  name: N,
  input: CallInput<N>,
  failure: string,
): void {
  const { api, warn } = get(servicesAtom);
  api.call(name, input).catch((cause: unknown) => warn(failure, cause));
}
