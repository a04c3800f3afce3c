/** Letters that do not come apart into a base letter and a mark. */
const wholeLetters: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'ng',
  μ: 'u',
};

/** Texts without marks, apostrophes or `&`: most names. */
const plain = /^[\w\s.,:;()/#-]*$/;

/**
 * A text as search compares it: without case, diacritics and apostrophes, `&` as `and`, every other
 * mark as one space. `AC/DC` and `AC-DC` both read `ac dc`, `Beyoncé's` reads `beyonces`.
 */
export function foldText(text: string): string {
  // The steps below would change nothing.
  if (plain.test(text))
    return text
      .toLowerCase()
      .replace(/[^a-z\d]+/g, ' ')
      .trim();
  return foldWholeLetters(
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase(),
  )
    .replace(/['’‘`´ʼ]/gu, '')
    .replace(/&/gu, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A text in small letters with those in place of which people type others, and katakana as hiragana. */
export function foldWholeLetters(text: string): string {
  return text.replace(
    /[ßøæœđðłþħıŋμ\u30a1-\u30f6]/gu,
    (letter) => wholeLetters[letter] ?? String.fromCharCode(letter.charCodeAt(0) - 0x60),
  );
}

/** Letters and digits alone, to find duplicates: `AC/DC` is `ACDC`. A name of marks alone stays as it is. */
export function nameKey(name: string): string {
  const key = foldText(name).replaceAll(' ', '');
  return key === '' ? name.trim().toLowerCase() : key;
}
