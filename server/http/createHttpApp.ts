import type { RequestListener } from 'node:http';
import compression from 'compression';
import express, { type Express, type RequestHandler, Router } from 'express';
import { unknownAddress } from '#shared/contract/calls.ts';
import { shownTimePath } from '#shared/domain/time/shownTime.ts';
import { appError } from '#server/features/appError.ts';
import { mountSecurityFile } from '#server/http/pages/mountCrawlerFiles.ts';
import { isOnPort, originAt, originCheck } from '#server/http/pipeline/hostCheck.ts';
import { mountConsole } from './console/mountConsole.ts';
import { mountConsolePage } from './console/mountConsolePage.ts';
import { mountSignIn } from './console/mountSignIn.ts';
import { mountDocumentation } from './documentation/mountDocumentation.ts';
import { mountEndpoints } from './endpoints/mountEndpoints.ts';
import { mountCrm } from './forms/mountCrm.ts';
import { mountNotify } from './forms/mountNotify.ts';
import { mountShownTime } from './forms/mountShownTime.ts';
import type { HttpContext } from './httpContext.ts';
import { limitLoad } from './limits/limitLoad.ts';
import { createRateLimits } from './limits/limitRates.ts';
import { limitWrongKeys } from './limits/limitWrongKeys.ts';
import { createReceiveBody, hasBody } from './limits/receiveBody.ts';
import { takeTurns } from './limits/takeTurns.ts';
import { mountOperations } from './operations/metrics.ts';
import { mountViolations } from './operations/mountViolations.ts';
import { requestLog } from './operations/requestLog.ts';
import { mountBoxOffice } from './pages/mountBoxOffice.ts';
import { mountBrand } from './pages/mountBrand.ts';
import { mountCrawlerFiles } from './pages/mountCrawlerFiles.ts';
import { mountEmbed } from './pages/mountEmbed.ts';
import { mountEventFiles } from './pages/mountEventFiles.ts';
import { mountFeeds } from './pages/mountFeeds.ts';
import { mountFonts } from './pages/mountFonts.ts';
import { mountPages } from './pages/mountPages.ts';
import { mountPosters } from './pages/mountPosters.ts';
import { createSharedPages } from './pages/sharedPages.ts';
import { errorHandler } from './pipeline/errorHandler.ts';
import { hostCheck, refuseSeveralHosts } from './pipeline/hostCheck.ts';
import { identifyStaff } from './pipeline/identifyStaff.ts';
import { assignContext, nameShownTime, refuseOtherMode } from './pipeline/requestContext.ts';
import { requireOperator } from './pipeline/requireOperator.ts';
import { createSecurityHeaders, securityHeaders } from './pipeline/securityHeaders.ts';
import { mountEvents } from './search/mountEvents.ts';
import { mountSearch } from './search/mountSearch.ts';

/** Each request under way holds a few hundred kilobytes at most. */
const loadLimits = { maxUnderWay: 500, maxBehind: 16, longestDelay: 150, patience: 300 };

/** Two keep the processor busy; a network's hundred that wait take about a second. */
const turnLimits = { free: 2, perNetwork: 1 };

/**
 * Bodies of one address under way at once: two or three a visitor, and many visitors share an address. On the
 * slowest mobile line (GPRS, 4 bytes a millisecond) a body of an ordinary call arrives within a second.
 */
const bodyLimits = { maxPerAddress: 64, interval: 8000, rate: 1 };

/** The whole HTTP side, in the order a request meets it. */
export function createHttpApp(
  options: Omit<HttpContext, 'charge' | 'receiveBody' | 'requireOperator'>,
): RequestListener {
  const { config, logger } = options;
  const app = express();
  app.disable('x-powered-by');
  app.enable('case sensitive routing');
  app.set('trust proxy', config.trustProxy);
  const rules = { ...config, now: options.now, newId: options.newId };
  // At the first request: the ports are known only once the server listens.
  let security: RequestHandler | null = null;
  const setHeaders: RequestHandler = (...parts) =>
    (security ??= securityHeaders(createSecurityHeaders(securityRules(options))))(...parts);
  const load = limitLoad(loadLimits);
  const rates = createRateLimits(config.rateLimits?.requests ?? null, options.sharedCounts);
  const countStorageFailure = options.metrics.addCounter(
    'storage_failures_total',
    'Requests that storage could not serve',
  );
  const handleError = errorHandler({
    isStorageFailure: options.isStorageFailure,
    report: (error, route) => {
      if (options.isStorageFailure(error)) countStorageFailure(1);
      logger.error({ err: error, route }, 'request failed');
    },
  });
  const underWay = 'Requests whose responses are not written yet';
  options.metrics.addGauge('http_requests_under_way', underWay, load.underWay);
  const operator = requireOperator(config);
  app.use(assignContext(rules), setHeaders, refuseSeveralHosts);
  app.use(requestLog(logger, options.metrics));
  // Before the host check: a probe uses an address, not the published name.
  app.use(mountOperations({ ...options, requireOperator: operator }));
  app.use(hostCheck({ ...config, port: options.port, consolePort: options.consolePort }));
  // A request with a body counts once it has arrived: see receiveBody.
  // Staff beside the console wait for slow targets: nobody else uses their server.
  const turns =
    options.console === null ? [takeTurns({ ...turnLimits, hasRoom: load.hasRoom })] : [];
  // A request that is refused here passes no other layer.
  const countLoad = Router().use(...turns, load.handle, handleError);
  app.use((request, response, next) =>
    hasBody(request) ? next() : countLoad(request, response, next),
  );
  const writes = ['/api', '/notify', '/crm', shownTimePath];
  app.use(writes, originCheck(config.publicUrl, options.consolePort));
  app.use(rates.handle);
  const wrongKeys = limitWrongKeys(config.rateLimits?.wrongKeys ?? null);
  const launchToken = options.console?.token ?? null;
  const { staffKeys: keys, staffSessions } = options;
  const sessions = config.hasSignIn ? staffSessions : null;
  const { publicUrl } = config;
  app.use('/api', identifyStaff({ keys, sessions, wrongKeys, logger, launchToken, publicUrl }));
  app.use('/api', refuseOtherMode);
  const receiveBody = createReceiveBody({ ...bodyLimits, countLoad });
  app.use(nameShownTime);
  mountRoutes(app, { ...options, charge: rates.charge, receiveBody, requireOperator: operator });
  app.use(notFound);
  app.use(handleError);
  return app;
}

function mountRoutes(app: Express, options: HttpContext): void {
  const { config, receiveBody } = options;
  // Endpoints, search and pages compress their bodies whole; `compression` does the rest as a stream.
  app.use(mountEndpoints(options));
  app.use(mountSearch(options, mountEvents(options)));
  app.use(compression());
  if (config.hasSignIn) app.use(mountSignIn({ ...config, sessions: options.staffSessions }));
  if (options.console !== null) app.use(mountConsole(options.console, options.pages));
  if (config.hasSignIn && options.pages !== null) {
    app.use(mountConsolePage(options.pages, { ...options, hasSignIn: true }));
  }
  app.use(mountDocumentation(options));
  app.use('/api', options.isDevelopment ? exceptModules(notFound) : notFound);
  app.use(mountNotify(options.newId, receiveBody));
  app.use(mountCrm(options.writesFor, receiveBody));
  app.use(mountShownTime(receiveBody));
  app.use(mountViolations(options));
  app.use(mountEventFiles(options));
  app.use(mountBoxOffice(options));
  app.use(mountFonts());
  app.use(mountPosters(options.posters));
  app.use(mountBrand(options));
  app.use(mountCrawlerFiles(options));
  app.use(mountSecurityFile(options));
  const { pages } = options;
  const pageOptions = pages && { ...options, pages, sharedPages: createSharedPages() };
  // The console's preview asks for them at its own port.
  if (pageOptions !== null) app.use(mountEmbed(pageOptions)).use(mountFeeds(pageOptions));
  app.use(exceptOnConsolePort(options));
  if (pageOptions !== null) app.use(mountPages(pageOptions));
}

/** Development only: the browser fetches the modules of `renderer/api` below the same path. */
function exceptModules(handler: RequestHandler): RequestHandler {
  return (request, response, next) =>
    request.path.endsWith('.ts') ? next() : handler(request, response, next);
}

/** No page of the storefront has the console's origin: its scripts could read the launch token. */
function exceptOnConsolePort({
  port,
  consolePort,
}: Pick<HttpContext, 'config' | 'port' | 'consolePort' | 'isDevelopment'>): RequestHandler {
  return (request, response, next) =>
    isOnPort(request, consolePort())
      ? response.redirect(307, originAt(request, port()) + request.url)
      : next();
}

const notFound: RequestHandler = () => {
  throw appError('not_found', unknownAddress);
};

function securityRules({
  config,
  consolePort,
  isDevelopment,
}: Pick<HttpContext, 'config' | 'port' | 'consolePort' | 'isDevelopment'>) {
  const { analyticsUrl, productAnalytics, crm, search, mapTiles, isLoopback, publicUrl } = config;
  const origins = (...urls: (string | null | undefined)[]) =>
    urls.flatMap((url) => (url ? [new URL(url).origin] : []));
  return {
    isLoopback,
    // A policy cannot name an address of IPv6.
    framedBy:
      consolePort() === 0
        ? []
        : ['localhost', '127.0.0.1'].map((host) => `http://${host}:${consolePort()}`),
    publicUrl,
    connectsTo: origins(search.host, analyticsUrl, productAnalytics?.host),
    imagesFrom: origins(mapTiles?.url),
    postsTo: origins(crm.url),
    isDevelopment,
  };
}
