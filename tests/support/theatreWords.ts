import { readFileSync } from 'node:fs';
import { DomUtils, parseDocument } from 'htmlparser2';
import { namesOfBrands } from './brandWords.ts';

/** The brand of a theatre, for tests of what a brand can put into its own words. */
export const theatreBrand = 'resources/brands/tallow-lane';

/** Words that a theatre would not say of its plays. */
const musicWords =
  /\b(?:musi\w*|gigs?|bands?|artists?|genres?|concerts?|festivals?|songs?|singers?|listen\w*|albums?|orchestra\w*|line-?ups?)\b/gi;

/** Names of the program's own brand. */
const ourNames = new RegExp(namesOfBrands(['wattle']).source, 'gi');

type Theme = Record<'light' | 'dark', Readonly<Record<string, string>>>;
const coloursOf = (folder: string) => {
  const { light, dark } = JSON.parse(readFileSync(`${folder}/theme.json`, 'utf8')) as Theme;
  return [...Object.values(light), ...Object.values(dark)].map((colour) => colour.toLowerCase());
};

/** Colours of the program's own brand that the theatre has not. */
export function ourColours(): string[] {
  const theirs = new Set(coloursOf(theatreBrand));
  const ours = coloursOf('resources/brands/wattle').filter((colour) => !theirs.has(colour));
  return [...new Set(ours)];
}

/** Words of music and names of ours in a text, each with what stands around it. */
export function findForeignWords(text: string): string[] {
  return findWords(text, [musicWords, ourNames]);
}

/** Names of the program's own brand in a text. */
export function findOurNames(text: string): string[] {
  return findWords(text, [ourNames]);
}

function findWords(text: string, patterns: readonly RegExp[]): string[] {
  return patterns.flatMap((words) =>
    [...text.matchAll(words)].map(({ index, 0: word }) =>
      text.slice(Math.max(0, index - 30), index + word.length + 30).trim(),
    ),
  );
}

/** Attributes that people see, hear or find in another place. */
const spoken = ['alt', 'title', 'aria-label', 'placeholder', 'content', 'label'];

/** What a page says: its texts, spoken attributes and structured data; not the names of fields and addresses. */
export function readPage(html: string): string {
  const elements = DomUtils.getElementsByTagName('*', parseDocument(html));
  const said = elements.flatMap((element) => {
    const { name, attribs } = element;
    const isData = attribs['type'] === 'application/ld+json';
    const isCode = name === 'style' || (name === 'script' && !isData);
    const texts = isCode
      ? []
      : element.children.flatMap((child) => ('data' in child ? [child.data] : []));
    return [...texts, ...spoken.map((attribute) => attribs[attribute] ?? '')];
  });
  return said.filter((text) => !/^https?:/.test(text)).join('\n');
}
