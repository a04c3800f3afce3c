import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';

export interface PresetCity {
  name: string;
  coordinates: Coordinates;
}

/** The reporter's preset cities (docs/product.md#9-figures), at their general post offices or town halls. */
export const presetCities: readonly PresetCity[] = [
  { name: 'Darwin', coordinates: { latitude: -12.4634, longitude: 130.8456 } },
  { name: 'Brisbane', coordinates: { latitude: -27.4698, longitude: 153.0251 } },
  { name: 'Perth', coordinates: { latitude: -31.9523, longitude: 115.8613 } },
  { name: 'Sydney', coordinates: { latitude: -33.8688, longitude: 151.2093 } },
  { name: 'Melbourne', coordinates: { latitude: -37.8136, longitude: 144.9631 } },
  { name: 'Hobart', coordinates: { latitude: -42.8821, longitude: 147.3272 } },
];
