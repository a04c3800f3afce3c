import { atom } from 'jotai';
import {
  preferenceTypes,
  type Preferences,
  type PreferenceType,
} from '#shared/domain/visitors/visitor.ts';
import { brandAtom, servicesAtom } from '#renderer/api/services.ts';
import { identityAtom } from './session.ts';

/** The version grows with every change. */
export const preferencesAtom = atom<Preferences & { version: number }>({
  bands: [],
  categories: [],
  genres: [],
  version: 0,
});

/** Which list of the preferences, and which call, a type of preference means. */
export const preferenceLists = {
  band: { list: 'bands', call: 'setBands' },
  category: { list: 'categories', call: 'setCategories' },
  genre: { list: 'genres', call: 'setGenres' },
} as const satisfies Record<PreferenceType, { list: keyof Preferences; call: string }>;

export const askedPreferencesAtom = atom((get) => {
  const { prompts } = get(brandAtom);
  return preferenceTypes.filter((type) => prompts.includes(preferenceLists[type].list));
});

/** Sets preferences in this tab only. */
export const adoptPreferencesAtom = atom(null, (get, set, changed: Partial<Preferences>) => {
  const known = get(preferencesAtom);
  set(preferencesAtom, { ...known, ...changed, version: known.version + 1 });
});

interface PreferenceSubmission {
  type: PreferenceType;
  keys: readonly number[];
  interactionTarget: string;
}

/** Replaces one list, first on the server: the change makes the page request new recommendations. */
export const submitPreferencesAtom = atom(
  null,
  async (get, set, submission: PreferenceSubmission) => {
    const { api, tabs, warn } = get(servicesAtom);
    const { list, call } = preferenceLists[submission.type];
    const identity = set(identityAtom, submission.interactionTarget);
    try {
      await api.call(call, { body: { ...identity, keys: [...submission.keys] } });
    } catch (cause) {
      warn(`The favourite ${list} were not saved`, cause);
    }
    const changed = { [list]: submission.keys };
    set(adoptPreferencesAtom, changed);
    tabs.send('preferences', changed);
  },
);
