import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';

export interface PretendedDevice extends PretendedMedia {
  /** Null: the device has no position. */
  place: Coordinates | null;
}

/** Emulates a device in a page; returns a function that stops it. */
export function pretendDevice(page: Window, device: PretendedDevice): () => void {
  pretendPlace(page.navigator, device.place);
  return pretendMedia(page, device);
}

/** Metres: as coarse as a wireless network. */
const accuracy = 50;

function pretendPlace(navigator: Navigator, place: Coordinates | null): void {
  const answer = (found: PositionCallback, failed?: PositionErrorCallback | null) => {
    if (place !== null) found(toPosition(place));
    else failed?.(denied);
  };
  const geolocation: Geolocation = {
    getCurrentPosition: answer,
    watchPosition(found, failed) {
      answer(found, failed);
      return 0;
    },
    clearWatch: () => undefined,
  };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
}

const denied: GeolocationPositionError = {
  code: 1,
  message: 'The preview gives no location',
  PERMISSION_DENIED: 1,
  POSITION_UNAVAILABLE: 2,
  TIMEOUT: 3,
};

function toPosition({ latitude, longitude }: Coordinates): GeolocationPosition {
  const unknown = { altitude: null, altitudeAccuracy: null, heading: null, speed: null };
  const coords = { latitude, longitude, accuracy, ...unknown };
  return { timestamp: 0, coords: { ...coords, toJSON: () => coords }, toJSON: () => ({ coords }) };
}

export interface PretendedMedia {
  colourScheme: 'system' | 'light' | 'dark';
  reducedMotion: boolean;
}

/**
 * Answers a page's media queries as if the system had these settings. No page can change its media, so
 * its rules about colours and motion are rewritten to hold always or never; returns a function that stops it.
 */
function pretendMedia(page: Window, media: PretendedMedia): () => void {
  const originals = new Map<CSSMediaRule, string>();
  const apply = () => {
    for (const rule of [...page.document.styleSheets].flatMap((sheet) => rulesWithin(sheet))) {
      const original = originals.get(rule) ?? rule.media.mediaText;
      originals.set(rule, original);
      rule.media.mediaText = answerQuery(original, media);
    }
  };
  const stopPretending = pretendMatches(page, media);
  const observer = new MutationObserver(apply);
  const lateSheet = () => apply();
  observer.observe(page.document, { childList: true, subtree: true });
  page.document.addEventListener('load', lateSheet, true);
  apply();
  return () => {
    observer.disconnect();
    page.document.removeEventListener('load', lateSheet, true);
    stopPretending();
    for (const [rule, original] of originals) rule.media.mediaText = original;
  };
}

/** `all` for what holds now, `not all` for what does not; other queries stay as they are. */
export function answerQuery(query: string, { colourScheme, reducedMotion }: PretendedMedia) {
  const scheme = /prefers-color-scheme:\s*(light|dark)/.exec(query)?.[1];
  if (scheme !== undefined && colourScheme !== 'system') {
    return scheme === colourScheme ? 'all' : 'not all';
  }
  const motion = /prefers-reduced-motion:\s*(reduce|no-preference)/.exec(query)?.[1];
  if (motion !== undefined && reducedMotion) return motion === 'reduce' ? 'all' : 'not all';
  return query;
}

function pretendMatches(page: Window, media: PretendedMedia): () => void {
  const original = page.matchMedia;
  const pretended = (query: string) => original.call(page, answerQuery(query, media));
  Object.defineProperty(page, 'matchMedia', { configurable: true, value: pretended });
  return () => {
    Object.defineProperty(page, 'matchMedia', { configurable: true, value: original });
  };
}

/** Layers and nested groups contain rules, too. */
function rulesWithin(holder: { readonly cssRules?: CSSRuleList }): CSSMediaRule[] {
  return [...readRules(holder)].flatMap((rule) => {
    const inner = 'cssRules' in rule ? rulesWithin(rule as CSSGroupingRule) : [];
    // Rules of a framed page have classes of another realm: check their properties instead.
    return 'media' in rule && 'conditionText' in rule ? [rule as CSSMediaRule, ...inner] : inner;
  });
}

/** A sheet that is still loading has no rules yet. */
function readRules(holder: { readonly cssRules?: CSSRuleList }): Iterable<CSSRule> {
  try {
    return holder.cssRules ?? [];
  } catch {
    return [];
  }
}
