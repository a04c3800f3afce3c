import type { Compilable, CompiledQuery } from 'kysely';
import type { ReadDatabase } from './schema.ts';

/** Puts a query together once. Asked with other texts in its places it need only be carried out: putting it together takes as long as that. */
export function preparedRead<Values extends readonly string[], Row>(
  database: ReadDatabase,
  build: (...values: Values) => Compilable<Row>,
): (...values: Values) => Promise<Row[]> {
  const places = Array.from({ length: build.length }, (_, n) => `\u0000${n}`);
  const query: CompiledQuery<Row> = build(...(places as unknown as Values)).compile();
  const placeOf = query.parameters.map((parameter) => places.indexOf(String(parameter)));
  return async (...values) => {
    const parameters = placeOf.map((place, n) => values[place] ?? query.parameters[n]);
    const compiled: CompiledQuery<Row> = { ...query, parameters };
    const { rows } = await database.executeQuery(compiled);
    return rows;
  };
}
