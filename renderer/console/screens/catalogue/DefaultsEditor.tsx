import { fieldNames, listNames } from '#shared/contract/importFields.ts';
import { importMessages } from '#renderer/console/content/importMessages.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import styles from './CatalogueScreen.module.css';

const words = importMessages.settings;
const fields = [...fieldNames, ...listNames].filter((field) => field !== 'sourceId');

export interface DefaultValue {
  field: string;
  value: string;
}

interface DefaultsEditorProps {
  defaults: readonly DefaultValue[];
  onChange: (defaults: readonly DefaultValue[]) => void;
}

/** Values for fields that records leave empty. */
export function DefaultsEditor({ defaults, onChange }: DefaultsEditorProps) {
  const change = (at: number, part: Partial<DefaultValue>) =>
    onChange(defaults.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const taken = new Set(defaults.map(({ field }) => field));
  const free = fields.find((field) => !taken.has(field));
  return (
    <fieldset className={styles.defaults}>
      <legend>{words.defaults}</legend>
      {defaults.map(({ field, value }, index) => (
        <div key={field} className={styles.default}>
          <select
            aria-label={words.defaultField}
            value={field}
            onChange={({ target }) => change(index, { field: target.value })}
          >
            {fields
              .filter((other) => other === field || !taken.has(other))
              .map((other) => (
                <option key={other}>{other}</option>
              ))}
          </select>
          <input
            aria-label={words.defaultValue(field)}
            value={value}
            spellCheck={false}
            placeholder={examples[field]}
            onChange={({ target }) => change(index, { value: target.value })}
          />
          <ToolButton
            variant="quiet"
            aria-label={words.removeDefault(field)}
            onClick={() => onChange(defaults.filter((_, at) => at !== index))}
            label="×"
          />
        </div>
      ))}
      <div>
        <ToolButton
          variant="secondary"
          isDisabled={free === undefined}
          onClick={() => free !== undefined && onChange([...defaults, { field: free, value: '' }])}
          label={words.addDefault}
        />
      </div>
    </fieldset>
  );
}

const examples: Readonly<Record<string, string>> = {
  'venue.timezone': 'Australia/Melbourne',
  'venue.name': 'The Tivoli, 52 Costin St, Fortitude Valley QLD 4006',
  url: 'https://venue.example/gigs/{sourceId}',
};
