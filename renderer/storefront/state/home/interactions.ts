import { atom, type Getter } from 'jotai';
import type { CallInput } from '#shared/contract/endpoints.ts';
import { servicesAtom } from '#renderer/api/services.ts';
import { identityAtom } from '#renderer/storefront/state/visitor/session.ts';

/** Views sent for this page: each event and section counts once per target. */
const countedAtom = atom(() => new Set<string>());

export const eventViewedAtom = atom(null, (get, set, eventKey: number, target: string) => {
  if (!isFirst(get, `event ${target} ${eventKey}`)) return;
  const { analytics, api, warn } = get(servicesAtom);
  analytics.track('view_event', { eventKey, target });
  if (areViewsSuppressed(get)) return;
  const body = { ...set(identityAtom, target), eventKey };
  api.call('recordEventView', { body }).catch((cause: unknown) => {
    warn('The view of an event was not counted', cause);
  });
});

export const sectionViewedAtom = atom(null, (get, set, target: string) => {
  if (!isFirst(get, `section ${target}`)) return;
  const { analytics, api, warn } = get(servicesAtom);
  analytics.track('view_section', { target });
  if (areViewsSuppressed(get)) return;
  api.call('recordSectionView', { body: set(identityAtom, target) }).catch((cause: unknown) => {
    warn('The view of a section was not counted', cause);
  });
});

export const eventClickedAtom = atom(null, (get, set, eventKey: number, target: string) => {
  const { analytics, api, warn } = get(servicesAtom);
  analytics.track('click_event', { eventKey, target });
  const body: CallInput<'recordEventClick'>['body'] = { ...set(identityAtom, target), eventKey };
  api.call('recordEventClick', { body }).catch((cause: unknown) => {
    warn('The click on an event was not counted', cause);
  });
});

export const sectionShowMoreAtom = atom(null, (get, set, target: string) => {
  const { analytics, api, warn } = get(servicesAtom);
  analytics.track('showmore_section', { target });
  api.call('recordSectionShowMore', { body: set(identityAtom, target) }).catch((cause: unknown) => {
    warn('The wish for more of a section was not counted', cause);
  });
});

/** Sends it once the added cards are painted. */
export const sectionGrownAtom = atom(null, async (get, set, target: string) => {
  await get(servicesAtom).afterPaint();
  set(sectionShowMoreAtom, target);
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

/** Impressions go out only when the setting is exactly the text `false` (docs/product.md#75-analytics). */
function areViewsSuppressed(get: Getter): boolean {
  return get(servicesAtom).config.suppressViewImpressions !== 'false';
}
