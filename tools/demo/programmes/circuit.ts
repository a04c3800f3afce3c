import type { Dice } from '#server/posters/dice.ts';

/** Stops of tours in the order of the road, with the likelihood that a tour stops there. */
const circuit: readonly (readonly [region: string, weight: number])[] = [
  ['Cairns', 0.25],
  ['Townsville', 0.25],
  ['Mackay', 0.1],
  ['Rockhampton', 0.1],
  ['Bundaberg', 0.06],
  ['Sunshine Coast', 0.35],
  ['Toowoomba', 0.15],
  ['Brisbane', 0.95],
  ['Gold Coast', 0.4],
  ['Byron Bay', 0.35],
  ['Coffs Harbour', 0.15],
  ['Port Macquarie', 0.12],
  ['Tamworth', 0.12],
  ['Newcastle', 0.5],
  ['Central Coast', 0.2],
  ['Sydney', 0.97],
  ['Blue Mountains', 0.15],
  ['Orange', 0.1],
  ['Wollongong', 0.35],
  ['Canberra', 0.5],
  ['Wagga Wagga', 0.1],
  ['Albury', 0.12],
  ['Melbourne', 0.98],
  ['Geelong', 0.3],
  ['Surf Coast', 0.12],
  ['Ballarat', 0.22],
  ['Bendigo', 0.2],
  ['Gippsland', 0.1],
  ['Launceston', 0.15],
  ['Hobart', 0.42],
  ['Mount Gambier', 0.07],
  ['Adelaide', 0.7],
  ['Kalgoorlie', 0.05],
  ['Perth', 0.66],
  ['Fremantle', 0.25],
  ['Bunbury', 0.1],
  ['Margaret River', 0.12],
  ['Broome', 0.08],
  ['Darwin', 0.25],
  ['Alice Springs', 0.08],
];

/** The stops of one tour in road order, up or down the coast. */
export function tourStops(count: number, dice: Dice): string[] {
  const ranked = circuit
    .map(([region, weight]) => ({ region, luck: dice.float() ** (1 / weight) }))
    .toSorted((a, b) => b.luck - a.luck)
    .slice(0, count);
  const chosen = new Set(ranked.map(({ region }) => region));
  const road = circuit.map(([region]) => region).filter((region) => chosen.has(region));
  return dice.chance(0.5) ? road : road.toReversed();
}
