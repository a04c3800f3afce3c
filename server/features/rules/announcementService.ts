import { followActiveRules, rulesOf } from '#shared/domain/rules/activeRules.ts';
import { isLinkAddress } from '#shared/domain/rules/ruleAddresses.ts';
import { isForSome, locatePostcodes, matchesVisitor } from '#shared/domain/rules/ruleConditions.ts';
import { mostAnnouncements } from '#shared/domain/rules/rules.ts';
import type { SearchTextService } from '#server/features/search/searchTextService.ts';
import type { ShopContext } from '#server/features/serverContext.ts';
import type { OwnSession, Visitor } from '#server/features/visitors/visitor.ts';
import type { RuleSource } from './openRules.ts';

interface AnnouncementOptions extends Pick<ShopContext, 'places' | 'now'> {
  rules: Pick<RuleSource, 'current'>;
  own: Pick<OwnSession, 'read'>;
  searchTexts: Pick<SearchTextService, 'read'>;
}

/** Finds the notices that rules put on top of every page. */
export function createAnnouncementService(options: AnnouncementOptions) {
  const { rules, own, searchTexts, places, now } = options;
  const findPlace = (postcode: string) => places.resolve({ type: 'postcode', geo: null, postcode });
  const active = followActiveRules({ rules: rules.current, now }, (all) => {
    const announcements = rulesOf(all, 'announcement');
    return { announcements, centres: locatePostcodes(announcements, findPlace) };
  });
  const findPlaceOf = async (visitor: Visitor, near: string) => {
    const named = near === '' ? null : (await searchTexts.read(visitor, { near })).place;
    if (named !== null) return places.resolve({ type: 'geo', geo: named, postcode: null });
    const session = await own.read(visitor);
    return session && places.resolve(session.location);
  };
  return {
    /** The notices of the moment for a visitor (null: all without a session), whom the page's address may put `near` a place. */
    async find(visitor: Visitor | null, near: string) {
      const { announcements, centres } = active();
      const needsPlace = announcements.some(({ conditions }) => isForSome(conditions));
      // Without storage a page has nothing of its visitor.
      const place =
        needsPlace && visitor !== null ? await findPlaceOf(visitor, near).catch(() => null) : null;
      return announcements
        .filter(({ conditions }) => matchesVisitor(conditions, place, centres))
        .slice(0, mostAnnouncements)
        .map(({ id, effect: { text, link, urgency } }) => ({
          key: `${id} ${text}`,
          text,
          link: isLinkAddress(link) ? link : null,
          urgency,
        }));
    },
  };
}
