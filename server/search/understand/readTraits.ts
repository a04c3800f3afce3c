import { notStated } from '#shared/contract/searchHits.ts';
import { compilePattern } from './compilePattern.ts';
import { readByRules, type Rule } from './parts.ts';

const prices: Rule[] = [
  {
    pattern: compilePattern(
      '(?:for |tickets )?(?:<limit>) <money>(?: (?:dollars|bucks|aud))?(?= |$)(?! (?:km|years?|minutes|people))',
    ),
    strength: 'marked',
    read: ([, amount]) => [{ kind: 'price', value: Math.floor(Number(amount)) }],
  },
  {
    pattern: compilePattern('(?:<|for) <money>(?: or (?:less|under|below))?(?= |$)'),
    strength: 'marked',
    read: ([text, amount]) =>
      /[<$]/.test(text) ? [{ kind: 'price', value: Math.floor(Number(amount)) }] : null,
  },
  {
    pattern: compilePattern('<money> (?:or (?:less|under|below)|max)(?= |$)'),
    strength: 'marked',
    read: ([, amount]) => [{ kind: 'price', value: Math.floor(Number(amount)) }],
  },
  {
    pattern: /^(?:for )?free (?:entry|admission|tickets?|of charge)(?= |$)/,
    strength: 'marked',
    read: () => [{ kind: 'price', value: 0 }],
  },
  {
    pattern: /^(?:for )?free(?= |$)/,
    strength: 'bare',
    read: () => [{ kind: 'price', value: 0 }],
  },
];

const traits: Rule[] = [
  {
    pattern: /^(?:for |an? )?all ages?(?= |$)/,
    strength: 'marked',
    // Most listings state no age: they are shown too.
    read: () => [
      { kind: 'age', value: 'All ages' },
      { kind: 'age', value: notStated },
    ],
  },
  {
    pattern: /^(?:18\+|over 18s?|18 plus|adults only)(?= |$)/,
    strength: 'marked',
    read: () => [{ kind: 'age', value: '18+' }],
  },
  {
    pattern: /^(?:online|virtual|live ?stream(?:s|ed|ing)?)(?= |$)/,
    strength: 'bare',
    read: () => [{ kind: 'online' }],
  },
  {
    pattern: /^(?:with )?wheelchair (?:access|accessible|friendly)(?= |$)/,
    strength: 'marked',
    read: () => [{ kind: 'access', value: 'Wheelchair access' }],
  },
  {
    pattern: /^(?:with )?auslan(?: interpreted| interpreter)?(?= |$)/,
    strength: 'bare',
    read: () => [{ kind: 'access', value: 'Auslan interpreted' }],
  },
];

/** Prices, ages, access and whether an event is online. */
export const readTraits = readByRules([...prices, ...traits]);
