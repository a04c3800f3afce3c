export type ParsedJson = { value: unknown } | { fault: string };

/** A JSON text as a value, or what is wrong with it. */
export function parseJson(text: string): ParsedJson {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { fault: `is not JSON: ${(error as Error).message}` };
  }
}
