import { type CSSProperties, useEffect, useState } from 'react';
import { palettePair } from '#shared/domain/colour/palettePair.ts';
import { imageColour } from '#renderer/platform/imageColour.ts';

/**
 * Ground and ink of a hero card from the dominant colour of its picture: as the catalogue knows it, or
 * as the picture itself shows once the card was seen.
 */
export function useHeroColours(
  known: string | null,
  image: string | null,
  isSeen: boolean,
): CSSProperties {
  const [found, setFound] = useState<string | null>(null);
  const isWanted = known === null && image !== null && isSeen;
  useEffect(() => {
    if (isWanted) void imageColour(image).then(setFound);
  }, [isWanted, image]);
  const { background, text } = palettePair(known ?? found);
  return { '--hero-ground': background, '--hero-ink': text } as CSSProperties;
}
