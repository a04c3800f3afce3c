import statuses from '#resources/import/statuses.json' with { type: 'json' };

export const statusFlags = [
  'isCancelled',
  'isPostponed',
  'isRescheduled',
  'hasAvailability',
] as const;

/** The flags that a status sets; none for an event on sale. */
export type StatusMeaning = Readonly<Partial<Record<(typeof statusFlags)[number], boolean>>>;

/** The common words of a status, in small letters, with spaces for `_` and `-`. */
export const statusWords: Readonly<Record<string, StatusMeaning>> = statuses.words;

/** Whether a text is a word or mark of yes, such as `x`. */
export const isYes = (text: string) => statuses.yes.includes(text.toLowerCase());
/** Whether a text is a word or mark of no. */
export const isNo = (text: string) => statuses.no.includes(text.toLowerCase());

const { texts, beginnings, exact } = statuses.held;
/** Parts of a text, and a text in the case it is written in, that say that an event is not certain. */
export const heldPart = new RegExp(
  `^(?:(?:${texts.join('|')})$|(?:${beginnings.join('|')})\\b)`,
  'i',
);
export const heldText = new RegExp(exact.join('|'));

/** Whether a text, or a part of it as marks divide it, says that an event is not certain: `The Lanterns (2nd hold)`. */
export function saysHeld(text: string): boolean {
  const isMarked = /\bHOLD\b/.test(text) && text !== text.toUpperCase();
  const parts = text
    .slice(0, 300)
    .replaceAll(/https?:\S+/gi, '')
    .split(/[–—:;|()[\]/*,.!?_\n]|\s-|-\s/);
  return isMarked || parts.some((part) => heldPart.test(part.trim())) || heldText.test(text);
}

/** The form in which words of a status are looked up: `CANCELLED - refunds` is `cancelled`. */
export function foldStatus(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s[-–—(].*$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
}
