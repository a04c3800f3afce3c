/** Characters of a content page: the longest that comes with the program has 4,000. */
const longestPage = 50_000;
/** Levels of quotes and lists within each other. */
const maxLevels = 20;
/** Columns before a line: four a level of a list. */
const maxIndent = 80;
/** Signs with a meaning in one paragraph or item: each is looked for a partner in all of it. */
const maxSigns = 300;

/** The first line that would take the renderer of Markdown too long or too deep; null without one. Lines count from 1. */
export function checkMarkdown(source: string): { line: number; message: string } | null {
  if (source.length > longestPage) {
    const message = `has ${source.length} characters, the most is ${longestPage}: make two pages of it`;
    return { line: 1, message };
  }
  let signs = 0;
  for (const [index, text] of source.split(/\r\n?|\n/).entries()) {
    if (startsBlock.test(text)) signs = 0;
    signs += text.replaceAll(/[^*_~`[\]<]/g, '').length;
    const message = checkLine(text, signs);
    if (message !== null) return { line: index + 1, message };
  }
  return null;
}

/** An empty line, and an item of a list that ends the paragraph before it. */
const startsBlock = /^(?:\s*$| {0,3}[-*+] \S)/;

function checkLine(text: string, signs: number): string | null {
  const [start = ''] = /^(?:[\s>]|[-*+]\s|\d{1,9}[.)]\s)*/.exec(text) ?? [];
  const levels = start.replaceAll(/\s|\d/g, '').length;
  if (levels > maxLevels) {
    return `has ${levels} quotes and lists within each other, the most is ${maxLevels}`;
  }
  const indent = /^\s*/.exec(text)?.[0].length ?? 0;
  if (indent > maxIndent) return `begins with ${indent} spaces, the most is ${maxIndent}`;
  return signs > maxSigns
    ? `is in a paragraph with more than ${maxSigns} signs such as * _ [ and <: divide it by empty lines`
    : null;
}
