import { atom } from 'jotai';
import { hiddenEventsAtom } from '#renderer/state/visitor/hiddenEvents.ts';
import { recommendationsAtom, type RecommendedSection } from './recommendations.ts';

/** The sections without hidden events; a section that has no other events is left out. */
export const shownSectionsAtom = atom<readonly RecommendedSection[]>((get) => {
  const recommendations = get(recommendationsAtom);
  if (recommendations.status !== 'success') return [];
  const hidden = new Set(get(hiddenEventsAtom));
  if (hidden.size === 0) return recommendations.sections;
  return recommendations.sections
    .map((section) => ({
      ...section,
      events: section.events.filter(({ eventKey }) => !hidden.has(eventKey)),
    }))
    .filter(({ events }) => events.length > 0);
});
