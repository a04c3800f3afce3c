import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { SourceList } from '#shared/contract/sources.ts';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { ownMapAtom } from '#renderer/console/state/drafts.ts';
import { FileButton } from '#renderer/ui/button/FileButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';

const words = toolMessages.sources;
/** Values of the list for maps of one's own; names of ready maps have no spaces. */
const ofImport = 'of import';
const ofFile = 'of file';

type OwnMap = Readonly<Record<string, unknown>>;

/** The name of a ready map, a map of one's own, or null for the ready map that fits. */
export type ChosenMap = string | OwnMap | null;

interface SourceMapProps {
  readyMaps: SourceList['readyMaps'];
  map: ChosenMap;
  error: string | undefined;
  onChoose: (map: ChosenMap) => void;
}

/** How a listing is read: the ready map that fits or a chosen one, that of the import screen, or a file's. */
export function SourceMap({ readyMaps, map, error, onChoose }: SourceMapProps) {
  const built = useAtomValue(ownMapAtom);
  const [loaded, setLoaded] = useState<OwnMap | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const own: Record<string, OwnMap | null> = { [ofImport]: built, [ofFile]: loaded };
  const chosen =
    typeof map === 'string' ? map : map === null ? '' : map === loaded ? ofFile : ofImport;
  const load = async (file: File) => {
    const read = readMap(await file.text());
    setFault(read === null ? words.maps.noMap(file.name) : null);
    if (read === null) return;
    setLoaded(read);
    onChoose(read);
  };
  return (
    <>
      <FormField label={words.fields.map} hint={words.hints.map} error={error}>
        {(control) => (
          <select
            {...control}
            value={chosen}
            onChange={({ target: { value } }) =>
              onChoose(own[value] ?? (value === '' ? null : value))
            }
          >
            <option value="">{words.maps.fitting}</option>
            {built !== null && (
              <option value={ofImport}>{words.maps.ofImport(nameOf(built))}</option>
            )}
            {loaded !== null && <option value={ofFile}>{words.maps.ofFile(nameOf(loaded))}</option>}
            {readyMaps.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        )}
      </FormField>
      {fault !== null && <Notice tone="danger">{fault}</Notice>}
      <FileButton label={words.maps.load} accept=".json" onChoose={(file) => void load(file)} />
    </>
  );
}

function nameOf(map: OwnMap): string {
  return typeof map['name'] === 'string' ? map['name'] : '';
}

/** The server checks the rest of a map. */
function readMap(text: string): OwnMap | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'fields' in value ? { ...value } : null;
  } catch {
    return null;
  }
}
