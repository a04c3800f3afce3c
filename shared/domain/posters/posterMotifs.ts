/** Motifs of the posters that the program draws; a brand may choose some (`theme.json`). */
export const posterMotifs = [
  'bauhaus',
  'collage',
  'curtain',
  'cutouts',
  'deco',
  'halftone',
  'hills',
  'monsters',
  'nightSky',
  'opRings',
  'seaside',
  'speech',
  'strings',
  'sunburst',
  'supergraphic',
  'synthwave',
  'thorns',
  'typeStack',
  'vinyl',
] as const;
export type PosterMotif = (typeof posterMotifs)[number];
