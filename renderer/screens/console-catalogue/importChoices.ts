import type { ImportSettings, UploadedFile } from '#shared/contract/console/importEndpoints.ts';
import type { DefaultValue } from './DefaultsEditor.tsx';
import { ownMap } from './map/MapChoice.tsx';
import { toSentMap, type WrittenMap } from './map/writtenMap.ts';

/** What is chosen on the screen for a file. */
export interface ImportChoices {
  /** Name of a ready map, or `ownMap`. */
  mapName: string;
  map: WrittenMap | null;
  source: string;
  online: ImportSettings['online'];
  defaults: readonly DefaultValue[];
}

/** Whether the server takes a text as the name of a source; empty is the derived one. */
export function isSourceName(text: string): boolean {
  return /^[\w.-]{0,100}$/.test(text);
}

/** The choices as the server takes them. */
export function toSettings(file: UploadedFile, choices: ImportChoices): ImportSettings {
  const { source, online, defaults } = choices;
  return {
    upload: file.id,
    map: chooseMap(file, choices),
    defaults: Object.fromEntries(
      defaults.flatMap(({ field, value }) => (value.trim() === '' ? [] : [[field, value.trim()]])),
    ),
    online,
    source: source !== '' && isSourceName(source) ? source : null,
  };
}

/** None where none is needed, a ready map by its name, one's own whole. */
function chooseMap(file: UploadedFile, { mapName, map }: ImportChoices): ImportSettings['map'] {
  if (!file.takesMap || mapName === file.map) return null;
  if (mapName !== ownMap) return mapName;
  if (map === null) return null;
  return toSentMap(
    map,
    file.paths.map(({ path }) => path),
  );
}
