import { errorsWithPlaces } from './errorsWithoutPlaces.ts';
import { hydrateRoot } from 'react-dom/client';

// Five errors that React throws to itself are made while it is loaded. Where a tool looks on, V8 would read the
// whole script twice for their places, which nobody asks for: four fifths of what loading it takes.
errorsWithPlaces();

export { hydrateRoot };
