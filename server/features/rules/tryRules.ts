import { setImmediate as giveWay } from 'node:timers/promises';
import type { CallRequest } from '#shared/contract/endpoints.ts';
import type { RecommendationOptions } from '#shared/contract/recommendations.ts';
import type { TriedRules } from '#shared/contract/rules.ts';
import { sweepForms } from '#shared/domain/report/citySweep.ts';
import { readReportForm } from '#shared/domain/report/readReportForm.ts';
import { emptyReportForm } from '#shared/domain/report/reportForm.ts';
import { compareRules } from '#shared/domain/rules/compareRules.ts';
import type { Rule } from '#shared/domain/rules/rules.ts';
import { searchAddress } from '#shared/domain/search/searchState.ts';
import {
  findSearched,
  type HomeRuleOptions,
} from '#server/features/recommendations/followHomeRules.ts';
import {
  listPublicEvents,
  type RecommendationService,
} from '#server/features/recommendations/recommendationService.ts';
import type { ShopContext } from '#server/features/serverContext.ts';
import { newVisitor, type Visitor } from '#server/features/visitors/visitor.ts';
import { refuseProblems, type RuleService } from './ruleService.ts';
import { createShopClock, runAt } from './shopClock.ts';

type Page = TriedRules['pages'][number];

interface TrialOptions
  extends Pick<HomeRuleOptions, 'searchTexts' | 'now'>, Pick<ShopContext, 'live' | 'rules'> {
  ruleEditing: Pick<RuleService, 'check'>;
  recommendations: Pick<RecommendationService, 'recommend'>;
}

/** Compares pages of the shop by the stored rules and by a draft of them; throws `invalid_rules`. */
export type RuleTrial = (body: CallRequest<'tryRules'>['body']) => Promise<TriedRules>;

/** First hits of a search that are compared. */
const mostHits = 50;
/** Searches of changed rules that are compared. */
const mostQueries = 20;

/** Somebody of whom nothing is known, and nothing is recorded. */
const nobody: Visitor = { ...newVisitor(''), mode: 'staff' };

/** The trial of drafts: nothing is stored or recorded, and visitors see nothing of it. */
export function createRuleTrial(options: TrialOptions): RuleTrial {
  const { ruleEditing, rules, live, recommendations, searchTexts, now } = options;
  const search = { live, searchTexts, now: createShopClock(now) };
  const readHome = async (place: RecommendationOptions): Promise<Page['before']> => {
    const { sections } = await recommendations.recommend(nobody, place, {});
    return {
      leadsTo: null,
      sections: sections.map(({ id, title, events }) => ({ id, title, events })),
    };
  };
  const readSearch = async (q: string): Promise<Page['before']> => {
    const { redirect } = await searchTexts.read(nobody, { q });
    if (redirect !== undefined) return { leadsTo: redirect, sections: [] };
    const keys = await findSearched(searchAddress({ q }), search);
    const events = keys.slice(0, mostHits).map((eventKey) => ({ eventKey, score: 0 }));
    return { leadsTo: null, sections: [{ id: 'search', title: q, events }] };
  };
  return async ({ file, at }) => {
    refuseProblems((await ruleEditing.check({ file })).problems);
    const draft = rules.hold(file);
    // Minutes are what the preview can be set to, and what rules begin and end with.
    const instant = new Date(at ?? new Date(now()).setUTCSeconds(0, 0));
    const stored = runAt({ instant, draft: null }, rules.current);
    const pages: Page[] = [];
    const compare = async (
      page: Pick<Page, 'kind' | 'name'>,
      read: () => Promise<Page['before']>,
    ) => {
      const before = await runAt({ instant, draft: null }, read);
      pages.push({ ...page, before, after: await runAt({ instant, draft }, read) });
      await giveWay();
    };
    for (const { city, form } of sweepForms(emptyReportForm)) {
      const { body } = readReportForm(form).request;
      await compare({ kind: 'home', name: city }, () => readHome(body));
    }
    for (const query of changedQueries(stored.rules, file.rules)) {
      await compare({ kind: 'search', name: query }, () => readSearch(query));
    }
    const keys = pages
      .flatMap(({ before, after }) => [...before.sections, ...after.sections])
      .flatMap(({ events }) => events.map(({ eventKey }) => eventKey));
    const catalog = listPublicEvents(live.whole().catalogue, keys);
    return { draft, at: instant.toISOString(), pages, catalog };
  };
}

function changedQueries(before: readonly Rule[], after: readonly Rule[]): string[] {
  const changed = new Set(compareRules(before, after).map(({ id }) => id));
  const queries = [...after, ...before]
    .filter(({ id }) => changed.has(id))
    .flatMap(({ effect }) => {
      if (effect.kind === 'synonym') return effect.words;
      return 'query' in effect ? effect.query : [];
    });
  return [...new Set(queries)].slice(0, mostQueries);
}
