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

const { texts, beginnings, ends } = statuses.held;
const heldText = new RegExp(`^(?:${texts.join('|')})$`, 'i');
const heldBeginning = new RegExp(`^(?:${beginnings.join('|')})\\b`, 'i');
const heldEnd = new RegExp(`^(?:bye|BYE|Bye) vs?\\.? |(?:${ends.join('|')})$`);

/** Whether a text, or a part of it as marks divide it, says that an event is not certain: `The Lanterns (2nd hold)`. */
export function saysHeld(text: string): boolean {
  const isMarked = /\bHOLD\b/.test(text) && text !== text.toUpperCase();
  const parts = text
    .slice(0, 300)
    .replaceAll(/https?:\S+/gi, '')
    .split(/[–—:;|()[\]/*,.!?_\n]|\s-|-\s/);
  const isPart = parts.some(
    (part) => heldText.test(part.trim()) || heldBeginning.test(part.trim()),
  );
  return isMarked || isPart || heldEnd.test(text);
}

/** The form in which words of a status are looked up: `CANCELLED - refunds` is `cancelled`. */
export function foldStatus(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s[-–—(].*$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
}
