import { rulesOf } from './activeRules.ts';
import { isLinkAddress } from './ruleAddresses.ts';
import type { Rule } from './rules.ts';
import { isForSome } from './targetedEvents.ts';

/** A notice on top of every page. */
export interface Announcement {
  /** Rule and text: with another text it is another notice, also to who dismissed the first. */
  key: string;
  text: string;
  /** Null: it leads nowhere. */
  link: string | null;
}

/** The notices of the rules in effect. Pages are shared by visitors, so that none is for some of them. */
export function announcementsOf(active: readonly Rule[]): Announcement[] {
  return rulesOf(active, 'announcement')
    .filter(({ conditions }) => !isForSome(conditions))
    .map(({ id, effect: { text, link } }) => ({
      key: `${id} ${text}`,
      text,
      link: isLinkAddress(link) ? link : null,
    }));
}
