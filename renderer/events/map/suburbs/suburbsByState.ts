/** Places after those of towns.ts, by state. Written by `npm run map`. */
export const suburbsByState = [
  { bounds: [141.9, -37.1, 168, -28.2], load: () => import('./NSW.ts') },
  { bounds: [140.5, -28.7, 153.6, -10.5], load: () => import('./QLD.ts') },
  { bounds: [141.2, -38.8, 149.8, -34.1], load: () => import('./VIC.ts') },
  { bounds: [133.6, -38.1, 140.9, -27.5], load: () => import('./SA.ts') },
  { bounds: [143.8, -43.3, 148.4, -39.9], load: () => import('./TAS.ts') },
  { bounds: [96.8, -35, 128.2, -10.4], load: () => import('./WA.ts') },
  { bounds: [130.3, -25.3, 136.8, -12.1], load: () => import('./NT.ts') },
] as const;
