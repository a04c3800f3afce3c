import type { ImportSettings } from '#shared/contract/imports.ts';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { FormField } from '#renderer/ui/form/FormField.tsx';

const words = toolMessages.times;
const choices = ['local', 'utc'] as const;

interface TimesFieldProps {
  times: ImportSettings['times'];
  /** Why the file alone does not decide it. */
  error: string | undefined;
  onChange: (times: ImportSettings['times']) => void;
}

/** What times without a zone, or marked as UTC, are. */
export function TimesField({ times, error, onChange }: TimesFieldProps) {
  return (
    <FormField label={words.label} error={error}>
      {(control) => (
        <select
          {...control}
          value={times ?? ''}
          onChange={({ target }) => onChange(choices.find((choice) => choice === target.value))}
        >
          <option value="">{words.found}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {words[choice]}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
