type Work<Figure> = () => Promise<Figure>;

/**
 * Runs every kind of work once a round, so that a busy moment of the machine meets all of them alike.
 * Returns the figures of each kind, round by round; the first `warmUp` rounds do not count.
 */
export async function alternate<Kind extends string, Figure>(
  kinds: Readonly<Record<Kind, Work<Figure>>>,
  { rounds, warmUp = 0 }: { rounds: number; warmUp?: number },
): Promise<Record<Kind, Figure[]>> {
  const entries = Object.entries(kinds) as [Kind, Work<Figure>][];
  const figures = Object.fromEntries(entries.map(([kind]) => [kind, []])) as unknown as Record<
    Kind,
    Figure[]
  >;
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const [kind, work] of entries) {
      const figure = await work();
      if (round >= warmUp) figures[kind].push(figure);
    }
  }
  return figures;
}
