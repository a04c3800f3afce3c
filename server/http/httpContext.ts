import type { RequestHandler } from 'express';
import type { PosterSource } from '#server/features/catalogue/frontPosters.ts';
import type { ConsoleParts } from '#server/features/console/createConsoleParts.ts';
import type { RunningServices } from '#server/features/createServices.ts';
import type { ServerContext, ShopContext } from '#server/features/serverContext.ts';
import type { PageRenderer } from '#server/render/pageRenderer.ts';
import type { Handlers } from './endpoints/handlers.ts';
import type { RateLimits } from './limits/limitRates.ts';
import type { SharedCounts } from './limits/pointStore.ts';
import type { ReceiveBody } from './limits/receiveBody.ts';
import type { Metrics, NotReady } from './operations/metrics.ts';

/** What routes are created from. */
export interface HttpContext
  extends ServerContext, RunningServices, Pick<ShopContext, 'live' | 'training'> {
  handlers: Handlers;
  metrics: Metrics;
  notReady: NotReady;
  isStorageFailure: (error: unknown) => boolean;
  /** Shared counter of rate limits; null: each server counts for itself. */
  sharedCounts: SharedCounts | null;
  /** The port in use, known once the server listens. */
  port: () => number;
  /** The port of the console's page; 0: it shares the storefront's. */
  consolePort: () => number;
  checksAnswers: boolean;
  isDevelopment: boolean;
  posters: PosterSource;
  /** Renders the storefront; null serves the API alone. */
  pages: PageRenderer | null;
  /** Address of this server, known once it listens. */
  origin: () => string;
  /** Null where the console must not exist. */
  console: ConsoleParts | null;
  charge: RateLimits['charge'];
  receiveBody: ReceiveBody;
  requireOperator: RequestHandler;
}
