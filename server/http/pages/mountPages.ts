import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { stringifyCookie } from 'cookie';
import express, {
  type Request as HttpRequest,
  type RequestHandler,
  type Response as HttpResponse,
  Router,
} from 'express';
import type { CallName } from '#shared/contract/calls.ts';
import { embedScript } from '#shared/contract/embed.ts';
import type { CallAnswer, CallInput } from '#shared/contract/endpoints.ts';
import { paths } from '#shared/domain/paths.ts';
import { followActiveRules } from '#shared/domain/rules/activeRules.ts';
import { cookieNames, sessionHeader } from '#shared/domain/visitors/sessionCookie.ts';
import { hashedOrder, withOrder } from '#shared/domain/visitors/visitorOrder.ts';
import type { Api } from '#renderer/api/api.ts';
import type { SearchAnswer, SearchQuery } from '#renderer/api/searchQuery.ts';
import { appError } from '#server/features/appError.ts';
import { createPublicConfig } from '#server/features/brand/createPublicConfig.ts';
import { createCategoryList } from '#server/features/catalogue/categoryList.ts';
import { createPromotionList, promotionsByRule } from '#server/features/catalogue/promotionList.ts';
import type { LiveCatalogue } from '#server/features/catalogue/readModels.ts';
import { createShopClock, runAt } from '#server/features/rules/shopClock.ts';
import { newVisitor, type Visitor } from '#server/features/visitors/visitor.ts';
import { compressBody } from '#server/http/compressBody.ts';
import { callEndpoint } from '#server/http/endpoints/callEndpoint.ts';
import type { RawInput } from '#server/http/endpoints/parseInput.ts';
import { methodNotAllowed } from '#server/http/endpoints/routeGuards.ts';
import type { HttpContext } from '#server/http/httpContext.ts';
import { clientNetwork } from '#server/http/limits/clientAddress.ts';
import { allowAnyOrigin } from '#server/http/pipeline/allowAnyOrigin.ts';
import { isPrefetch } from '#server/http/pipeline/identifyVisitor.ts';
import { requestContext } from '#server/http/pipeline/requestContext.ts';
import { setSessionCookie } from '#server/http/pipeline/sessionCookie.ts';
import type { PageAnswer, PageRenderer, PageRequest } from '#server/render/pageRenderer.ts';
import { answerSearch } from '#server/search/answerSearch.ts';
import { SearchFault } from '#server/search/protocol.ts';
import { servePrecompressed } from './servePrecompressed.ts';
import { sharedAddress } from './sharedAddress.ts';
import type { SharedPage, SharedPages } from './sharedPages.ts';

export interface PagesOptions extends HttpContext {
  pages: PageRenderer;
  sharedPages: SharedPages;
}

/** The storefront's files and pages. */
export function mountPages(options: PagesOptions): Router {
  const router = Router();
  const { assetsFolder, middleware } = options.pages;
  if (assetsFolder !== null) router.use(assets(assetsFolder));
  if (middleware !== null) router.use(middleware);
  // A page has one address, without a slash at its end.
  router.get(/^\/[^/\\].*\/$/, (request, response) =>
    response.redirect(301, request.originalUrl.replace(/\/+(?=$|\?)/, '')),
  );
  router.get('/{*path}', refuseLineBreaks, renderPage(options));
  router.all('/{*path}', methodNotAllowed(['GET']));
  return router;
}

/** A line break in an address matches no route of Express, so it would skip the Not Found page. */
const refuseLineBreaks: RequestHandler = (request, _response, next) => {
  if (/%0[AD]|%E2%80%A[89]/i.test(request.path)) throw appError('not_found', 'Check the address.');
  next();
};

/** Files under `assets/` carry a hash in their names and never change. */
function assets(folder: string): RequestHandler {
  const router = Router();
  const never = { index: false, redirect: false, dotfiles: 'ignore' } as const;
  const hashed = { ...never, fallthrough: false, immutable: true, maxAge: '1y' };
  router.use(embedScript, allowAnyOrigin);
  router.use(servePrecompressed(folder));
  router.use('/assets', express.static(join(folder, 'assets'), hashed));
  router.get('/index.html', (_request, response) => response.redirect(308, '/'));
  router.use(express.static(folder, { ...never, maxAge: '1h' }));
  // The file server would look for each page on the disk.
  const isFile = fileNames(folder);
  return (request, response, next) => {
    if (isFile(request.path)) router(request, response, next);
    else next();
  };
}

/** Whether a path may name a file: it begins with a name of the folder, or is percent-encoded. */
function fileNames(folder: string): (path: string) => boolean {
  const starts = readdirSync(folder).map((name) => `/${name}`);
  return (path) => path.includes('%') || starts.some((start) => path.startsWith(start));
}

function renderPage(options: PagesOptions): RequestHandler {
  const { config } = options;
  const render = createRender(options);
  const sendShared = options.pages.middleware === null ? createSendShared(options, render) : null;
  return async (request, response) => {
    const address = sharedAddress(request, (key) =>
      options.live.shown().catalogue.eventByKey.has(key),
    );
    if (address !== null && sendShared !== null) return sendShared(address, request, response);
    const { visitor: caller, nonce } = requestContext(request);
    const { hasCookie, shownTime } = caller;
    // Only a new id may be changed: one of a cookie or a header is somebody's.
    const isNew = !hasCookie && !(sessionHeader in request.headers);
    const order = isNew ? hashedOrder(clientNetwork(request)) : null;
    const visitor = { ...caller, sessionId: withOrder(caller.sessionId, order) };
    const page = {
      address: request.originalUrl,
      cookie: ownCookies(request),
      visitor,
      api: createInProcessApi(options, visitor),
      nonce,
      shownTime,
      order,
    };
    const answer = await runAt(shownTime, () => render(page));
    // A browser without the cookie may hold the id of its session, which a new cookie would replace.
    if (hasCookie) {
      setSessionCookie(response, visitor, { cookieDomain: config.cookieDomain, isVisit: true });
    }
    response.set('Cache-Control', shownTime === null ? 'private, no-cache' : 'private, no-store');
    response.status(answer.status).set(answer.headers);
    // A 304 must not change the cached policy: its nonce belongs to the cached scripts.
    if (request.fresh) {
      response.removeHeader('Content-Security-Policy');
      response.vary('Accept-Encoding');
      response.send(answer.body);
    } else {
      response.send(await compressBody(answer.body, request, response));
    }
  };
}

interface RenderedFor extends Pick<PageRequest, 'api' | 'nonce' | 'shownTime'> {
  address: string;
  cookie: string;
  /** Null: the page is for many. */
  visitor: Visitor | null;
  report?: PageRequest['report'];
  order?: number | null;
}

function createRender({ pages, config, origin, logger, ...options }: PagesOptions) {
  const now = createShopClock(options.now);
  const promotions = createPromotionList(config.promotions, options.live);
  const categories = createCategoryList(options.live, now);
  const chosenPromotions = followActiveRules(
    { rules: options.rules.current, now },
    promotionsByRule,
  );
  const report = (error: unknown) => logger.error({ err: error }, 'part of a page failed');
  // Nobody's figures have what staff look at.
  const uncounted = { ...config, analyticsUrl: null, productAnalytics: null };
  return async (parts: RenderedFor): Promise<PageAnswer> => {
    const { address, cookie, visitor, order = null, ...page } = parts;
    const brand = options.brand.current();
    const listed = promotions(brand);
    const shown = {
      brand: brand.pages,
      promotions: listed,
      chosenPromotions: chosenPromotions()(listed),
      categories: categories(brand.home.categories, page.shownTime !== null),
    };
    const settings = page.shownTime === null ? config : uncounted;
    return pages.render({
      report,
      ...page,
      // Concatenated: `new URL` would take a path of two slashes for another host.
      request: new Request(origin() + address, { headers: { cookie } }),
      brand,
      announcements: await options.announcements.find(visitor, placeInAddress(address)),
      hasDraft: page.shownTime?.draft === options.rules.current().version,
      config: {
        ...createPublicConfig(settings, origin(), shown),
        ...(order !== null && { order }),
      },
      now,
    });
  };
}

/** The postcode or town that an address of home sets, no longer than a name can be; empty for none. */
function placeInAddress(address: string): string {
  const [path, query] = address.split('?', 2);
  const place = path === paths.home ? new URLSearchParams(query).get('postcode') : null;
  return place?.trim().slice(0, 100) ?? '';
}

function createSendShared(options: PagesOptions, render: ReturnType<typeof createRender>) {
  const { now, live, training, rules, brand, newId, writesFor, sharedPages: pages } = options;
  return async (address: string, request: HttpRequest, response: HttpResponse): Promise<void> => {
    // Only home shows an order. An address keeps its own all day.
    const order = address === paths.home ? hashedOrder(clientNetwork(request)) : null;
    const visitor = {
      ...newVisitor(withOrder(newId(), order)),
      isPrefetch: isPrefetch(request.headers),
    };
    const { demand, model } = training();
    const versions = [live.shown().catalogue.version, demand.builtAt, model?.version];
    // Midnight may come while the page is rendered.
    const at = now();
    // Rules begin and end with a minute.
    const key = [address, order, brand.current().version, rules.current().version, ...versions];
    let isRendered = false;
    const page = await pages.find(key.join(' '), at, () => {
      isRendered = true;
      return renderShared(address, visitor, order);
    });
    if (!isRendered) writesFor(visitor).recordShown(page.shown, false);
    await pages.send(page, at, request, response);
  };

  async function renderShared(
    address: string,
    visitor: Visitor,
    order: number | null,
  ): Promise<SharedPage> {
    let shown: readonly number[] = [];
    let failures = 0;
    const api = createInProcessApi(options, visitor);
    const fail = (error: unknown): never => {
      failures += 1;
      throw error;
    };
    const watched: Api = {
      async call<N extends CallName>(name: N, input: CallInput<N>) {
        const answer: CallAnswer<N> = await api.call(name, input).catch(fail);
        if (name === 'getRecommendations') shown = firstEvents(answer as Recommended);
        return answer;
      },
      search: (queries) => api.search(queries).catch(fail),
    };
    const ofAll = { cookie: '', visitor: null, nonce: null, shownTime: null };
    const answer = await render({ address, api: watched, order, ...ofAll });
    return { ...answer, shown, isWhole: answer.status === 200 && failures === 0 };
  }
}

type Recommended = CallAnswer<'getRecommendations'>;

function firstEvents({ sections }: Recommended): number[] {
  return sections[0]?.events.map(({ eventKey }) => eventKey) ?? [];
}

/** The cookies as the page sees them, with a session even where the browser sent none. */
function ownCookies(request: HttpRequest): string {
  const { cookies, visitor } = requestContext(request);
  // Our cookies only: others may have names that cannot be serialized again.
  const ours = Object.values(cookieNames).map((name) => [name, cookies[name]] as const);
  return stringifyCookie({
    ...Object.fromEntries(ours),
    [cookieNames.session]: visitor.sessionId,
  });
}

type InProcessApiOptions = Pick<HttpContext, 'handlers' | 'checksAnswers' | 'live'>;

/** The API for pages rendered on the server: the same handlers, without HTTP; without a visitor it is the same for everybody. */
export function createInProcessApi(options: InProcessApiOptions, visitor = newVisitor('')): Api {
  return {
    async call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallAnswer<N>> {
      const call = { input: input as RawInput, visitor };
      const { answer } = await callEndpoint(name, call, options);
      return answer;
    },
    search: (queries) => search(options.live, queries),
  };
}

async function search(live: LiveCatalogue, queries: readonly SearchQuery[]) {
  const engine = await live.search();
  const { status, body } = answerSearch(engine, { name: 'queries' }, { requests: queries });
  if (status === 200) return (body as { results: SearchAnswer[] }).results;
  const { message } = body as { message: string };
  throw new SearchFault(message);
}
