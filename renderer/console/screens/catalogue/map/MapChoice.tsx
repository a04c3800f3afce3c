import type { UploadedFile } from '#shared/contract/imports.ts';
import { importMessages } from '#renderer/console/content/importMessages.ts';
import { saveFile } from '#renderer/platform/saveFile.ts';
import { FileButton } from '#renderer/ui/button/FileButton.tsx';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { SelectField } from '#renderer/ui/form/Select.tsx';
import { readWrittenMap, type WrittenMap } from './writtenMap.ts';
import styles from './MapEditor.module.css';

const words = importMessages.map;

/** Value of the list for a map of one's own; names of ready maps have no spaces. */
export const ownMap = 'own map';

interface MapChoiceProps {
  file: UploadedFile;
  choice: string;
  map: WrittenMap | null;
  onChoose: (choice: string) => void;
  onLoad: (map: WrittenMap) => void;
  onFail: (reason: string) => void;
}

/** The choice of the map that reads a file: the one that fits, another ready one, or one's own. */
export function MapChoice({ file, choice, map, onChoose, onLoad, onFail }: MapChoiceProps) {
  const others = file.readyMaps.filter(({ name }) => name !== file.map);
  const detected = file.readyMaps.find(({ name }) => name === file.map);
  return (
    <>
      {file.problem !== null && file.paths.length === 0 && (
        <Notice tone="warning">{file.problem}</Notice>
      )}
      <SelectField
        label={words.label}
        isRequired
        value={choice}
        options={[
          ...(detected ? [[detected.name, words.detected(detected.title)] as const] : []),
          [ownMap, words.own],
          ...others.map(({ name, title }) => [name, title] as const),
        ]}
        onChoose={onChoose}
      />
      <div className={styles.buttons}>
        <FileButton
          label={words.upload}
          accept=".json"
          onChoose={(chosen) => void loadMap(chosen, { onLoad, onFail })}
        />
        {map !== null && (
          // For the command: `catalogue -- import FILE --map`.
          <ToolButton
            variant="quiet"
            onClick={() => saveFile(`${map.name}.json`, '', `${JSON.stringify(map, null, 2)}\n`)}
            label={words.save}
          />
        )}
      </div>
    </>
  );
}

async function loadMap(
  file: File,
  { onLoad, onFail }: Pick<MapChoiceProps, 'onLoad' | 'onFail'>,
): Promise<void> {
  try {
    onLoad(readWrittenMap(JSON.parse(await file.text())));
  } catch (error) {
    onFail(words.notJson((error as Error).message));
  }
}
