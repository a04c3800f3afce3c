import type { Announcement } from '#shared/contract/announcement.ts';
import type { EmbedAnswer } from '#shared/contract/embed.ts';
import type { PublicConfig } from '#shared/contract/publicConfig.ts';
import type { FoundFeed } from '#shared/domain/search/searchFeeds.ts';
import type { ShownTime } from '#shared/domain/time/shownTime.ts';
import type { Api } from '#renderer/api/api.ts';

/** The context of rendering a page. Types only, so that the server can import them. */
export interface RenderContext {
  /** Bound to the visitor of the request. */
  api: Api;
  config: PublicConfig;
  announcements: readonly Announcement[];
  now: () => Date;
  /** The instant that staff or a developer chose; null: the present. */
  shownTime: ShownTime | null;
  /** Whether the rules of the page are the draft that `shownTime` names. */
  hasDraft: boolean;
  /** Markup of rendered cards, by what they show; the same for all visitors. */
  cardCache: { get(key: string): string | undefined; set(key: string, markup: string): void };
  /** Called for every failure that the visitor sees only as a sentence. */
  report: (error: unknown) => void;
}

export interface RenderedPage {
  status: number;
  head: string;
  /** Markup of the notices on top of the page; empty without any. */
  announcements: string;
  /** Markup above the announcements: that the page is not of now; else empty. */
  banner: string;
  body: string;
  /** The data to hydrate from, as JSON that is safe inside a script element. */
  data: string;
  /** The moment of rendering, ISO 8601 UTC. */
  now: string;
  /** Ids of the matched routes: a lazy one is its module's path under `renderer`, and `#name` where shared. */
  routeIds: readonly string[];
}

interface FoundRequest extends Pick<RenderContext, 'api'> {
  /** The query of a search address. */
  params: URLSearchParams;
  /** Events at most. */
  limit: number;
  now: Date;
}

/** Exports of the rendering bundle that the server loads. The finders fail where the search does. */
export interface RenderingBundle {
  /** A `Response` is a redirect. */
  render: (request: Request, context: RenderContext) => Promise<RenderedPage | Response>;
  /** The search page's results as embeds show them. */
  findEmbed: (request: FoundRequest) => Promise<EmbedAnswer>;
  /** The events of a search, for those who follow it; null where there is no such place. */
  findFeed: (request: FoundRequest) => Promise<FoundFeed | null>;
}
