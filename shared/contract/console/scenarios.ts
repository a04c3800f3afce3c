import table from '#resources/console/scenarios.json' with { type: 'json' };

export type ScenarioId = keyof typeof table;

/** States that staff pick from a menu and browser tests open by id; fresh ones begin without session or location. */
export const scenarios = Object.entries(table).map(([id, scenario]) => ({
  id: id as ScenarioId,
  ...scenario,
}));

/** The cookie that holds the scenario in force; only a server on loopback reads it. */
export const scenarioCookie = 'scenario';

export function findScenario(id: string | undefined): (typeof scenarios)[number] | null {
  return scenarios.find((scenario) => scenario.id === id) ?? null;
}
