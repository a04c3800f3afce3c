import type { Catalogue } from '#shared/domain/catalogue/catalogue.ts';
import { ruleSchema, type Rule } from '#shared/domain/rules/rules.ts';
import type { EffectiveRules } from '#server/recommender/types.ts';
import type { Random } from '#tests/bench/harness/random.ts';

/** So many rules of home: a quarter hide, half boost, a fifth feature, a twentieth are sections; half of all for some visitors or sections alone. */
export function inventRules(catalogue: Catalogue, random: Random, count: number): EffectiveRules {
  const rules = Array.from({ length: count }, (_, n) => inventRule(n, catalogue, random));
  const places = new Map([['4000', { latitude: -27.47, longitude: 153.03 }]]);
  return { version: `${count} rules`, rules, places, found: new Map() };
}

function inventRule(n: number, { events, venues, artists }: Catalogue, random: Random): Rule {
  const keys = (list: readonly { key: number }[], count: number) =>
    Array.from({ length: count }, () => random.pick(list).key);
  const targets = { events: keys(events, 5), venues: keys(venues, 2), artists: keys(artists, 2) };
  const [hide, boost, boostGenre, feature, section] = [
    { kind: 'hide', targets, from: ['home'] },
    { kind: 'boost', targets, factor: random.pick([0.5, 1.5, 2]) },
    { kind: 'boost', targets: {}, factor: random.pick([0.8, 1.2]) },
    { kind: 'feature', events: keys(events, 2), section: random.pick(['hero', 'weekend', 'near']) },
    { kind: 'section', title: `Choice ${n}`, events: keys(events, 10), position: 3 },
  ];
  const conditions = [
    {},
    { states: [random.pick(['NSW', 'VIC', 'QLD', 'WA'])] },
    { near: { postcode: '4000', km: 200 } },
    { sections: [random.pick(['hero', 'weekend', 'near'])] },
  ];
  const shares = [
    ...Array.from({ length: 5 }, () => hide),
    ...Array.from({ length: 5 }, () => boost),
    ...Array.from({ length: 5 }, () => boostGenre),
    ...Array.from({ length: 4 }, () => feature),
    section,
  ];
  const effect = shares[n % shares.length];
  return ruleSchema.parse({
    id: `rule-${n}`,
    name: `Rule ${n}`,
    timezone: 'Australia/Sydney',
    conditions: {
      ...conditions[random.chance(0.5) ? 0 : 1 + random.below(3)],
      ...(effect === boostGenre && { genres: [`Genre ${1 + random.below(30)}`] }),
    },
    effect,
  });
}
