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

const heldText =
  /^(?:(?:\d(?:st|nd|rd|th)|first|second|third) (?:hold|option|pencil)|hold(?: \d| date)?|(?:date|on) hold|pencil|option|optioned|unconfirmed|to be confirmed|not (?:yet )?confirmed|offer(?: (?:in|out|sent|made))?|enquiry|inquiry|placeholder|private(?: event| function)?|(?:members?['’]?|staff|invite|invitation)[ -]only|by invitation(?: only)?|not (?:open to the )?public)$/i;
const heldBeginning =
  /^(?:(?:on )?hold (?:for|until)|pencill?ed|pencil (?:in|for)|pending|option (?:on|for|until|expires?)|(?:tentative|provisional)(?:ly)?|(?:awaiting|waiting for) (?:confirm|contract|deposit)\w*)\b/i;
const heldEnd = /^(?:bye|BYE|Bye) vs?\.? |\svs?\.? (?:bye|BYE|Bye)$| wedding\.?$|\bno gigs?$/;

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
