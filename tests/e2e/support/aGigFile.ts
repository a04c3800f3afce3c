/** A file of gigs at one hall, as it is chosen for an import. */
export function aGigFile(names: readonly string[]) {
  const rows = names.map((act, number) => ({
    no: `${number}`,
    act,
    when: `${2 + number}/12/2026`,
    hall: 'Keyboard Hall',
    state: 'VIC',
  }));
  return {
    name: 'keyboard-hall-gigs.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ gigs: rows })),
  };
}
