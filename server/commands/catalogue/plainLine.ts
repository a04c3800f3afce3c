/** Text of a file on one line of a terminal: nothing in it moves the cursor, colours or turns around. */
export function plainLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '\uFFFD');
}
