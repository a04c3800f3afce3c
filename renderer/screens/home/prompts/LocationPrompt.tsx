import { LocationForm } from '#renderer/components/location/LocationForm.tsx';
import { messages } from '#renderer/content/messages.ts';
import { DataCapture } from './DataCapture.tsx';
import { useSamples } from './useSamples.ts';

/** Asks where the visitor is; works without script too. */
export function LocationPrompt() {
  const samples = useSamples('location');
  return (
    <DataCapture
      id="location"
      samples={samples}
      title={messages.location.title}
      text={messages.location.prompt}
    >
      <LocationForm interactionTarget="location-prompt" />
    </DataCapture>
  );
}
