import { importMessages } from '#renderer/content/console/importMessages.ts';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { DefaultsEditor } from './DefaultsEditor.tsx';
import { isSourceName, type ImportChoices } from './importChoices.ts';
import styles from './CatalogueScreen.module.css';

const words = importMessages.settings;

interface EventSettingsProps {
  choices: ImportChoices;
  /** What events are stored under unless it is said. */
  source: string;
  onChange: (part: Partial<ImportChoices>) => void;
}

/** What holds for every event of the file: its source, online events, and empty fields. */
export function EventSettings({ choices, source, onChange }: EventSettingsProps) {
  return (
    <section className={styles.options}>
      <h2>{words.title}</h2>
      <FormField
        label={words.source}
        hint={words.sourceHint(source)}
        error={isSourceName(choices.source) ? undefined : words.sourceFault}
      >
        {(control) => (
          <input
            {...control}
            value={choices.source}
            placeholder={source}
            spellCheck={false}
            onChange={({ target }) => onChange({ source: target.value.trim() })}
          />
        )}
      </FormField>
      <FormField label={words.online} isRequired>
        {(control) => (
          <select
            {...control}
            value={choices.online}
            onChange={({ target }) =>
              onChange({ online: target.value === 'skip' ? 'skip' : 'keep' })
            }
          >
            <option value="keep">{words.keep}</option>
            <option value="skip">{words.skip}</option>
          </select>
        )}
      </FormField>
      <DefaultsEditor defaults={choices.defaults} onChange={(defaults) => onChange({ defaults })} />
    </section>
  );
}
