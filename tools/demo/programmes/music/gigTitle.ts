import type { Dice } from '#server/posters/dice.ts';
import type { DemoArtist } from '#tools/demo/cast/demoArtist.ts';
import { drawWeighted } from '#tools/demo/draws.ts';

/** How a gig is billed: mostly the act alone, at times with guests or an occasion. */
export function gigTitle(
  act: DemoArtist,
  supports: readonly DemoArtist[],
  words: GigWords,
): string {
  const [guest] = supports;
  const isQuiet = act.genre === 'Folk' || act.genre === 'Jazz' || act.genre === 'Country';
  return drawWeighted<() => string>(words.dice, [
    [() => act.name, 10],
    [() => `${act.name}: ${words.note()}`, 2],
    [() => `${act.name} – ‘${words.album()}’ ${words.dice.pick(launches)}`, 2],
    [() => `An Evening with ${act.name}`, isQuiet ? 1.5 : 0.3],
    [() => `${act.name} + ${guest?.name}`, guest ? 3 : 0],
    [() => `${act.name} with special guest ${guest?.name}`, guest ? 1 : 0],
  ])();
}

const launches = ['Album Launch', 'EP Launch', 'Single Launch'];

/** How a tour is billed. */
export function tourTitle(act: DemoArtist, words: GigWords): string {
  return drawWeighted<() => string>(words.dice, [
    [() => act.name, 4],
    [() => `${act.name}: ${words.album()} Tour`, 5],
    [() => `${act.name} – ${words.album()}`, 2],
    [() => `${act.name} – ‘${words.album()}’ ${words.tourKind()}`, 2],
    [() => `${act.name}: ${words.dice.pick([10, 15, 20, 25, 30])} Years On`, 0.6],
    [() => `${act.name} Live`, 0.8],
  ])();
}

export interface GigWords {
  dice: Dice;
  note(): string;
  album(): string;
  tourKind(): string;
}
