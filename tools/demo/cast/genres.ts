/** Genres of the demo catalogue with how many acts play each, and what else they are heard as. */
export const genres = {
  Rock: { acts: 112, related: ['Indie', 'Blues', 'Punk'] },
  Indie: { acts: 116, related: ['Rock', 'Pop', 'Folk'] },
  Pop: { acts: 96, related: ['Electronic', 'Soul', 'Indie'] },
  Rap: { acts: 88, related: ['Soul', 'Electronic', 'Reggae'] },
  Electronic: { acts: 92, related: ['Pop', 'Indie', 'Rap'] },
  Metal: { acts: 70, related: ['Punk', 'Rock'] },
  Punk: { acts: 62, related: ['Rock', 'Metal', 'Indie'] },
  Folk: { acts: 84, related: ['Indie', 'Country', 'World'] },
  Country: { acts: 76, related: ['Folk', 'Rock', 'Blues'] },
  Blues: { acts: 48, related: ['Rock', 'Soul', 'Country'] },
  Soul: { acts: 52, related: ['Jazz', 'Pop', 'Blues'] },
  Jazz: { acts: 72, related: ['Soul', 'Blues', 'World'] },
  Reggae: { acts: 38, related: ['World', 'Soul'] },
  '80s': { acts: 34, related: ['Pop', 'Electronic', 'Rock'] },
  Classical: { acts: 60, related: [] },
  World: { acts: 42, related: ['Folk', 'Jazz', 'Reggae'] },
  Comedy: { acts: 118, related: [] },
  Cabaret: { acts: 34, related: ['Comedy'] },
  Theatre: { acts: 26, related: [] },
  Dance: { acts: 12, related: [] },
  Circus: { acts: 12, related: ['Kids'] },
  Kids: { acts: 40, related: [] },
} as const satisfies Record<string, { acts: number; related: readonly string[] }>;

export type GenreName = keyof typeof genres;

export const genreNames = Object.keys(genres) as GenreName[];

/** Genres whose acts play gigs and tours. */
export const bandGenres = [
  'Rock',
  'Indie',
  'Pop',
  'Rap',
  'Electronic',
  'Metal',
  'Punk',
  'Folk',
  'Country',
  'Blues',
  'Soul',
  'Jazz',
  'Reggae',
  '80s',
  'World',
] as const satisfies readonly GenreName[];
