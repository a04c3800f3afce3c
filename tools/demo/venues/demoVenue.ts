import type { AccessFeature } from '#shared/domain/catalogue/ageAndAccess.ts';
import type { StateCode } from '#shared/domain/location/states.ts';
import type { VenueKind } from './venueKinds.ts';

export interface DemoVenue {
  name: string;
  kind: VenueKind;
  capacity: number;
  locality: string;
  state: StateCode;
  /** The city or region of a tour date: `Melbourne`, `Byron Bay`. */
  region: string;
  timezone: string;
  latitude: number;
  longitude: number;
  accessibility: AccessFeature[];
}
