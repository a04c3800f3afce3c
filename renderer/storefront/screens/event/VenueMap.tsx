import { useAtomValue } from 'jotai';
import { createElement, useMemo, useState } from 'react';
import type { PageEvent } from '#shared/contract/catalogue.ts';
import type { PublicConfig } from '#shared/contract/publicConfig.ts';
import { fillText } from '#shared/domain/brand/fillText.ts';
import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { servicesAtom } from '#renderer/api/services.ts';
import { useViewed } from '#renderer/storefront/components/cards/useViewed.ts';
import { useLoaded } from '#renderer/ui/useLoaded.ts';
import eventMessages from '#resources/texts/events.json' with { type: 'json' };
import styles from './EventFacts.module.css';

/** A small map of the venue, where the operator has set one with roads and the position is known. */
export function VenueMap({ event }: { event: PageEvent }) {
  const { mapTiles: tiles } = useAtomValue(servicesAtom).config;
  const { coordinates, isOnline } = event.venue;
  if (tiles === null || coordinates === null || isOnline) return null;
  return <PlacedVenueMap event={event} coordinates={coordinates} tiles={tiles} />;
}

const loadMap = () => import('#renderer/events/map/EventMap.tsx').then((module) => module.EventMap);

interface PlacedVenueMapProps {
  event: PageEvent;
  coordinates: Coordinates;
  tiles: NonNullable<PublicConfig['mapTiles']>;
}

/** It is loaded when its place comes into view. */
function PlacedVenueMap({ event, coordinates, tiles }: PlacedVenueMapProps) {
  const [isSeen, setSeen] = useState(false);
  const placeRef = useViewed<HTMLDivElement>(() => setSeen(true));
  const map = useLoaded(loadMap, isSeen);
  const { name: venue, locality, address } = event.venue;
  const events = useMemo(
    () => [{ ...coordinates, key: event.eventKey, name: event.eventName, venue, locality }],
    [coordinates, event, venue, locality],
  );
  return (
    <div ref={placeRef} className={styles.venueMap}>
      {map &&
        createElement(map, {
          label: fillText(eventMessages.mapOf, { venue }),
          events,
          tiles,
          faceOf: () => '●',
          renderPopup: () => (
            <p>
              <b>{venue}</b> {address}
            </p>
          ),
        })}
    </div>
  );
}
