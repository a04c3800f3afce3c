import * as words from '#tools/demo/wordLists/bandWords.ts';
import * as acts from '#tools/demo/wordLists/handmadeActs.ts';
import * as bands from '#tools/demo/wordLists/handmadeBands.ts';
import { givenNames, stageNames, stageSurnames, surnames } from '#tools/demo/wordLists/people.ts';
import type { GenreName } from './genres.ts';

/** Word lists that fill the slots of a grammar. */
export const slots = {
  given: givenNames,
  surname: surnames,
  stage: stageNames,
  stageSurname: stageSurnames,
  modifier: words.modifiers,
  plural: words.bandPlurals,
  thing: words.bandThings,
  phrase: words.bandPhrases,
  metalFirst: words.metalFirst,
  metalSecond: words.metalSecond,
  electronicFirst: words.electronicFirst,
  electronicSecond: words.electronicSecond,
  rapPrefix: words.rapPrefixes,
  rapName: words.rapNames,
  countryThing: words.countryThings,
  ensemble: words.ensembleNouns,
  punkFirst: words.punkFirst,
  punkSecond: words.punkSecond,
} as const satisfies Record<string, readonly string[]>;

interface NameSource {
  /** Used first, each once. */
  handmade: readonly string[];
  /** `{slot}` draws a word, `[a|b]` chooses; the number is how often a pattern is used. */
  patterns: readonly (readonly [pattern: string, weight: number])[];
}

const person: NameSource['patterns'] = [['{given} {surname}', 1]];

export const nameSources: Record<GenreName, NameSource> = {
  Rock: {
    handmade: bands.rockActs,
    patterns: [
      ['The {modifier} {plural}', 3],
      ['{modifier} {thing}', 2],
      ['{phrase}', 1],
      ['{given} & the {plural}', 1],
      ['{surname} [Avenue|Street|& Sons|Road]', 1],
    ],
  },
  Indie: {
    handmade: bands.indieActs,
    patterns: [
      ['{modifier} {thing}', 2],
      ['{phrase}', 2],
      ["{given}'s {thing}", 2],
      ['{given} {surname}', 3],
      ['{thing} [Club|Weather|Season|Party]', 1],
    ],
  },
  Pop: {
    handmade: bands.popActs,
    patterns: [
      ['{stage} {stageSurname}', 4],
      ['{given} {surname}', 3],
      ['{given} [Blue|Star|Rose|Wild|Moon]', 1],
    ],
  },
  Rap: {
    handmade: bands.rapActs,
    patterns: [
      ['{rapPrefix} {rapName}', 3],
      ['{given} {rapName}', 2],
      ['{rapName} & {rapName}', 1],
      ['{stage} {stageSurname}', 1],
    ],
  },
  Electronic: {
    handmade: bands.electronicActs,
    patterns: [
      ['{electronicFirst} {electronicSecond}', 4],
      ['DJ {given} [{surname}|]', 1],
      ['{surname} & {surname}', 1],
      ['{stage} {stageSurname}', 1],
    ],
  },
  Metal: {
    handmade: bands.metalActs,
    patterns: [
      ['{metalFirst}~{metalSecond}', 3],
      ['{metalFirst} {metalSecond}', 2],
      ['{metalSecond} of {metalFirst}', 1],
    ],
  },
  Punk: {
    handmade: bands.punkActs,
    patterns: [
      ['{punkFirst} {punkSecond}', 3],
      ['The {punkFirst} {punkSecond}', 1],
      ['{phrase}', 1],
    ],
  },
  Folk: {
    handmade: bands.folkActs,
    patterns: [
      ['{given} {surname}', 5],
      ['The {surname} [Sisters|Family|Brothers|Trio]', 1],
      ['{given} & {given}', 1],
    ],
  },
  Country: {
    handmade: bands.countryActs,
    patterns: [
      ['{given} {surname}', 4],
      ['The {countryThing} {ensemble}', 2],
      ['{given} {surname} & the {ensemble}', 1],
    ],
  },
  Blues: {
    handmade: bands.bluesActs,
    patterns: [
      ['{given} {surname} [Blues Band|Band|]', 2],
      ['[Lonesome|Big|Slim|Blind Drunk|Honest|Sweet] {given} {surname}', 2],
      ['The {countryThing} Blues [Band|Revue]', 1],
    ],
  },
  Soul: {
    handmade: bands.soulActs,
    patterns: [
      ['{given} {surname}', 3],
      ['{stage} & the {plural}', 1],
      ['The {modifier} {plural}', 1],
      ['{given} & the {plural}', 1],
    ],
  },
  Jazz: {
    handmade: bands.jazzActs,
    patterns: [
      ['{given} {surname} [Trio|Quartet|Quintet|Sextet|Octet]', 4],
      ['{given} {surname}', 2],
    ],
  },
  Reggae: {
    handmade: acts.reggaeActs,
    patterns: [
      ['{modifier} [Riddim|Dub|Skank|Sound System|Hi-Fi]', 2],
      ['{given} & the [Roots|Islanders|Rockers|Tides]', 1],
      ['[Jah|Ras|King|Sister] {given}', 1],
    ],
  },
  '80s': {
    handmade: acts.eightiesActs,
    patterns: [
      ['The {electronicFirst} [Hearts|Nights|Kids|Hearts Club|Generation]', 1],
      ["{given}'s [Mixtape|Rewind|Big Eighties Band]", 1],
    ],
  },
  Classical: {
    handmade: acts.classicalActs,
    patterns: [
      ['{given} {surname}', 3],
      ['{surname} [Quartet|Ensemble|Consort|Duo|Trio]', 1],
    ],
  },
  World: {
    handmade: acts.worldActs,
    patterns: [
      ['{given} {surname} [Ensemble|Orkestra|Collective]', 2],
      ['{given} {surname}', 1],
    ],
  },
  Comedy: { handmade: [], patterns: person },
  Cabaret: { handmade: acts.cabaretActs, patterns: person },
  Theatre: { handmade: acts.stageCompanies, patterns: [['{surname} & {surname} Theatre', 1]] },
  Dance: { handmade: acts.danceCompanies, patterns: [['{surname} Dance', 1]] },
  Circus: { handmade: acts.circusCompanies, patterns: [['Circus {surname}', 1]] },
  Kids: {
    handmade: acts.kidsActs,
    patterns: [
      ['[Captain|Farmer|Professor|Ranger] {given}', 2],
      ['{given} & the [Gumnuts|Frogmouths|Sandcastles|Hiccups|Snails]', 1],
    ],
  },
};

export type SlotName = keyof typeof slots;
