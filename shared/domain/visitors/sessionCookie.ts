import { dayLength } from '#shared/domain/time/calendar.ts';

/** Names of the cookies the product reads (docs/product.md#9-figures). */
export const cookieNames = {
  session: 'sessionId',
  tracking: 'inpage',
  developer: 'developer',
  staff: 'donotfollow',
} as const;

/** While a browser has no session cookie, its calls carry the session id in this header. */
export const sessionHeader = 'x-session-id';

/** A session id that a header can carry. */
export const sessionIdPattern = /^[\w-]{1,100}$/;

/** The mode that a page of the console shows: a call in another mode is refused with `mode_changed`. */
export const modeHeader = 'x-shown-mode';

/** The session cookie lasts a year (docs/product.md#9-figures). */
export const sessionCookieMaxAgeSeconds = (365 * dayLength) / 1000;

/** Names the session of a person of staff who signed in to the console of a public server. */
export const staffCookie = 'staffSession';
/** Half a day of work. */
export const staffSessionSeconds = 12 * 3600;
/** Signs in by a key in `Authorization`, and out; not there unless `CONSOLE=on`. */
export const signInPath = '/api/console/session';

/** Why something that a page sends is refused: it shows another mode than it has. */
export function describeOtherMode(shown: string, mode: string): string {
  return `The page shows the mode ${shown}, but by now it is ${mode}. Nothing was done.`;
}
