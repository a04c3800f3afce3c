import { followActiveRules, rulesOf } from '#shared/domain/rules/activeRules.ts';
import { isLinkAddress } from '#shared/domain/rules/ruleAddresses.ts';
import { isForSome, locatePostcodes, matchesVisitor } from '#shared/domain/rules/ruleConditions.ts';
import { mostAnnouncements } from '#shared/domain/rules/rules.ts';
import type { ShopContext } from '#server/features/serverContext.ts';
import type { OwnSession, Visitor } from '#server/features/visitors/visitor.ts';
import type { RuleSource } from './openRules.ts';

interface AnnouncementOptions extends Pick<ShopContext, 'places' | 'now'> {
  rules: Pick<RuleSource, 'current'>;
  own: Pick<OwnSession, 'read'>;
}

/** Finds the notices that rules put on top of every page. */
export function createAnnouncementService(options: AnnouncementOptions) {
  const { rules, own, places, now } = options;
  const findPlace = (postcode: string) => places.resolve({ type: 'postcode', geo: null, postcode });
  const active = followActiveRules({ rules: rules.current, now }, (all) => {
    const announcements = rulesOf(all, 'announcement');
    return { announcements, centres: locatePostcodes(announcements, findPlace) };
  });
  return {
    /** The notices of the moment for a visitor; null: for all without a session, who have no place. */
    async find(visitor: Visitor | null) {
      const { announcements, centres } = active();
      const needsPlace = announcements.some(({ conditions }) => isForSome(conditions));
      // Without storage a page has nothing of its visitor.
      const session =
        needsPlace && visitor !== null ? await own.read(visitor).catch(() => null) : null;
      const place = session && places.resolve(session.location);
      return announcements
        .filter(({ conditions }) => matchesVisitor(conditions, place, centres))
        .slice(0, mostAnnouncements)
        .map(({ id, effect: { text, link } }) => ({
          key: `${id} ${text}`,
          text,
          link: isLinkAddress(link) ? link : null,
        }));
    },
  };
}
