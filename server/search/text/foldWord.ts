const ascii = /^[\u0000-\u007f]*$/;
const marks = /\p{M}+/gu;
/** Letters that canonical decomposition leaves alone. */
const letters: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'ng',
};
const specialLetters = /[ßøæœłđðþħıŋ]/g;

/** Folds case, diacritics and compatibility forms: `Björk` and `bjork` become one. */
export function foldWord(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(marks, '')
    .replace(specialLetters, (letter) => letters[letter] ?? letter);
}
