const shortOffset =
  /(?<time>[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(?<hours>[+-]\d{2})(?<minutes>\d{2})?$/;

/** An ISO date as our format takes it: `+1100` and `+11` become `+11:00`, anything else stays. */
export function normaliseDate(text: string): string {
  const found = shortOffset.exec(text.trim());
  if (found?.groups === undefined) return text.trim();
  const { time = '', hours = '', minutes = '00' } = found.groups;
  return `${text.trim().slice(0, found.index)}${time}${hours}:${minutes}`;
}
