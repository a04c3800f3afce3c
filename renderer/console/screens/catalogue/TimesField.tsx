import type { ImportSettings } from '#shared/contract/imports.ts';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { SelectField } from '#renderer/ui/form/Select.tsx';

const words = toolMessages.times;
const choices = ['local', 'utc'] as const;

interface TimesFieldProps {
  times: ImportSettings['times'];
  /** Why the file alone does not decide it. */
  error: string | undefined;
  onChange: (times: ImportSettings['times']) => void;
}

/** The choice of the zone of times that have none, or are marked as UTC. */
export function TimesField({ times, error, onChange }: TimesFieldProps) {
  return (
    <SelectField
      label={words.label}
      error={error}
      value={times ?? ''}
      options={[['', words.found], ...choices.map((choice) => [choice, words[choice]] as const)]}
      onChoose={(value) => onChange(choices.find((choice) => choice === value))}
    />
  );
}
