export type BlurbKind =
  | 'music'
  | 'late'
  | 'festival'
  | 'comedy'
  | 'family'
  | 'classical'
  | 'stage'
  | 'art';

/** First sentences of an event's description; `{act}`, `{venue}`, `{place}`, `{genre}` and `{title}` are filled in. */
export const blurbs: Record<BlurbKind, readonly string[]> = {
  music: [
    'A night with {act} at {venue}: a set that leans on the new songs and still finds room for the ones everybody sings.',
    '{genre} in {place}, with {act}, a full band and the good lights.',
    'A winter in the studio, and now back on stage: {act} at {venue}.',
    'New record, first time in {place}. Come early to {act}, the room is smaller than you think.',
    'Loud where it should be, tender where it counts: {act} at {venue}.',
    'If you have only heard {act} on the radio, this is the night to hear the songs in a room.',
    'No screens, no choreography, ninety minutes of {genre}. {act} live in {place}.',
    'Five years ago it was forty people and a borrowed amplifier. Tonight {venue} belongs to {act}.',
    'Old songs, new arrangements and a few stories between them. {act} in {place}.',
    'The kind of show people say they were at. {act}, one night at {venue}.',
    'Turn up for the opener, stay for the encore. {act} at {venue}, {place}.',
  ],
  late: [
    'Doors late, floor full, lights low. {title} takes over {venue} until close.',
    'Selectors on rotation, no requests, plenty of water at the bar. {title} returns to {place}.',
    'One room, one sound system, four hours of {genre} at {venue}.',
  ],
  festival: [
    '{title} is back: stages under the trees, long lunches, short queues and music until the lights go out.',
    'Bring a hat, a rug and a friend. {title} fills {venue} in {place} with a line-up made to wander through.',
    'Local food, free water, shade for everyone and a bill that runs from noon till late: {title}.',
  ],
  comedy: [
    'A new hour from {act}, tested on friends, neighbours and one very patient dentist.',
    'Family, work and everything in between: {act} at {venue}. Recommended for ages 15 and over.',
    'Seventy minutes, no interval, at least one story that cannot be told on the radio. {act} in {place}.',
    'The best of this year’s rooms on one small stage in {place}. Latecomers will be noticed.',
  ],
  family: [
    'Fifty minutes of songs, silliness and a little bit of magic for ages three to nine at {venue}.',
    'Big feelings, small chairs and a singalong at the end. {title} comes to {place}.',
    'A first trip to the theatre, with the lights left on a little. Babes in arms are free.',
  ],
  classical: [
    '{act} in concert at {venue}: an evening of great music, played close enough to hear the breathing.',
    'A programme made for listening slowly. {act} at {venue}, with a talk from the stage half an hour before.',
    '{title}, performed by {act} in {place}. One interval.',
  ],
  stage: [
    '{title} at {venue}, staged by {act}. Two hours including interval.',
    'Funny until it is not. {title} comes to {place}, from {act}.',
    'A sharp new staging by {act}: five chairs, one table and a secret nobody keeps.',
    '{title} comes to {venue} for a short season. Latecomers are seated at a pause.',
  ],
  art: [
    'An evening for curious hands and eyes at {venue}. All materials provided, no experience needed.',
    'Meet the makers, hear the stories and stay for a glass of something. {title} in {place}.',
    'New work by artists from around {place}, with a talk at seven.',
  ],
};

/** Practical last sentences. */
export const closings: readonly string[] = [
  'Companion Cards welcome.',
  'All ages with an adult.',
  'Doors open an hour before.',
  'Strictly 18 and over.',
  'The bar takes cards only.',
  'Auslan interpreted on request.',
  'Step-free access from the street.',
  'General admission, limited seating.',
  'Fully seated.',
  'No cloakroom, travel light.',
  'Late trains run until one.',
];
