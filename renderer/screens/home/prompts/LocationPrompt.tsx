import { LocationForm } from '#renderer/components/location/LocationForm.tsx';
import { messages } from '#renderer/content/messages.ts';
import { DataCapture } from './DataCapture.tsx';

/** Asks where the visitor is; works without script too. */
export function LocationPrompt() {
  return (
    <DataCapture id="location" title={messages.location.title} text={messages.location.prompt}>
      <LocationForm interactionTarget="location-prompt" />
    </DataCapture>
  );
}
