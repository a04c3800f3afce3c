/** Finds the cell a name stands for. */
export type CellReader = (column: string) => string;

const placeholder = /\{([^{}]+)\}/;

/** Literal texts and column names by turns, beginning with a literal. */
const compiled = new Map<string, readonly string[]>();

/** The text with every `{column}` replaced, or empty as soon as one of the cells is. */
export function fillTemplate(template: string, cell: CellReader): string {
  const [first = '', ...rest] = partsOf(template);
  let text = first;
  for (let index = 0; index < rest.length; index += 2) {
    const value = cell(rest[index] ?? '').trim();
    if (value === '') return '';
    text += value + (rest[index + 1] ?? '');
  }
  return text;
}

/** The columns a template names. */
export function columnsOf(template: string): string[] {
  return partsOf(template).filter((_, index) => index % 2 === 1);
}

/** Maps hold a few dozen templates, which every row fills anew. */
function partsOf(template: string): readonly string[] {
  const known = compiled.get(template);
  if (known !== undefined) return known;
  const parts = template.split(placeholder);
  compiled.set(template, parts);
  return parts;
}
