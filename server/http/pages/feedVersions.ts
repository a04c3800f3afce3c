import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { australianStates } from '#shared/domain/location/states.ts';
import { followActiveRules } from '#shared/domain/rules/activeRules.ts';
import { isoDay, toWallTime } from '#shared/domain/time/calendar.ts';
import { buildVersion } from '#server/features/upkeep/buildVersion.ts';
import type { HttpContext } from '#server/http/httpContext.ts';

/** A value of the state that feeds are made of, and since when this server has it. */
interface Version {
  value: string;
  since: Date;
}

export type FeedVersionOptions = Pick<HttpContext, 'live' | 'now' | 'rules' | 'brand'>;

/**
 * Returns a function that gives the version of all feeds: another one with the catalogue, the rules in effect, the
 * brand and the program, and for feeds that depend on the day (`isDaily`) after each midnight of the country. An event
 * that is over leaves a feed with the next version.
 */
export function createFeedVersions(options: FeedVersionOptions): (isDaily: boolean) => Version {
  const { live, rules, brand, now } = options;
  const build = buildVersion();
  const activeIds = followActiveRules({ rules: rules.current, now }, (active) =>
    active.map(({ id }) => id).join(),
  );
  const track = createTracker(now);
  const trackDay = createTracker(now);
  const zones = [...new Set(australianStates.map(({ timezone }) => timezone))];
  return (isDaily) => {
    const { version } = live.shown().catalogue;
    const parts = [build, version, rules.current().version, activeIds(), brand.current().version];
    const lasting = track(parts.join(' '));
    if (!isDaily) return lasting;
    const instant = now().getTime();
    const day = trackDay(zones.map((zone) => isoDay(toWallTime(instant, zone))).join(' '));
    const since = day.since > lasting.since ? day.since : lasting.since;
    return { value: `${lasting.value} ${day.value}`, since };
  };
}

function createTracker(now: () => Date): (value: string) => Version {
  let last: Version | null = null;
  return (value) => (last?.value === value ? last : (last = { value, since: now() }));
}

interface CheckedVersion extends Omit<Version, 'since'> {
  /** Null: not known, so that the tag alone counts. */
  since: Date | null;
  cacheControl: string;
}

/** The tag of an answer names its version and its text: an unchanged version is known without the text. */
export function checkFeed(
  request: Request,
  response: Response,
  { value, since, cacheControl }: CheckedVersion,
) {
  const version = hashOf(value);
  const asked = request.get('If-None-Match');
  const tags = asked?.split('"') ?? [];
  const seen = Date.parse(request.get('If-Modified-Since') ?? '');
  response.set('X-Robots-Tag', 'noindex');
  const mark = (name: string | undefined) => {
    // Shared caches hold nothing of who asked.
    for (const limit of ['RateLimit', 'RateLimit-Policy']) response.removeHeader(limit);
    response.vary('Accept-Encoding');
    response.set('Cache-Control', cacheControl);
    if (since !== null) response.set('Last-Modified', since.toUTCString());
    if (name !== undefined) response.set('ETag', `W/"${name}"`);
  };
  return {
    /** Answers 304 and returns true where the client has this version. */
    answerKnown() {
      const known = tags.find((name) => name.startsWith(`${version}.`));
      const modified = since === null ? NaN : Date.parse(since.toUTCString());
      const isUnmodified = asked === undefined && modified <= seen;
      if (known === undefined && !isUnmodified) return false;
      mark(known);
      response.status(304).end();
      return true;
    },
    /** Sends a text, or 304 where another version has left it the same. */
    send(text: string | Buffer) {
      const hash = hashOf(text);
      mark(`${version}.${hash}`);
      if (tags.some((name) => name.endsWith(`.${hash}`))) response.status(304).end();
      else response.send(text);
    },
  };
}

/** 72 bits: enough to tell versions apart. */
function hashOf(text: string | Buffer): string {
  return createHash('sha1').update(text).digest('base64url').slice(0, 12);
}
