/** Texts cannot say this: React escapes what begins an element. */
const drawnPlaces = /<drawn-events places="(\d+) (\d+)"><\/drawn-events>/;

/** Markup with pieces in place of the elements that stand for them. */
export function fillPlaces<Piece>(markup: string, pieces: readonly Piece[]): (string | Piece)[] {
  const texts = markup.split(drawnPlaces);
  const filled: (string | Piece)[] = [texts[0] ?? ''];
  for (let n = 1; n < texts.length; n += 3) {
    filled.push(...pieces.slice(Number(texts[n]), Number(texts[n + 1])));
    filled.push(texts[n + 2] ?? '');
  }
  return filled;
}
