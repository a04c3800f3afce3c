/** Levels of `[` and `{` within each other: no file of a brand has half as many. */
export const maxJsonDepth = 20;

/** Whether a JSON text opens more lists and objects within each other: writing it again would overflow the stack. */
export function isTooDeepJson(text: string): boolean {
  let depth = 0;
  for (const [mark] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[{\]}]/gs)) {
    if (mark === '[' || mark === '{') depth += 1;
    else if (mark === ']' || mark === '}') depth -= 1;
    if (depth > maxJsonDepth) return true;
  }
  return false;
}
