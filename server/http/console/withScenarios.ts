import type { Handlers } from '#server/http/endpoints/handlers.ts';
import { createScenarioPlayer } from '#server/services/playScenario.ts';

/** The handlers, with the storefront's rarer states for whoever asks for one. */
export function withScenarios(handlers: Handlers, now: () => Date): Handlers {
  const player = createScenarioPlayer({ now });
  return {
    ...handlers,
    getRecommendations: (request, visitor) =>
      player.play(visitor, async () => handlers.getRecommendations(request, visitor)),
  };
}
