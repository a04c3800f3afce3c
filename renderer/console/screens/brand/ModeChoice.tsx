import { brandMessages } from '#renderer/console/content/brandMessages.ts';
import { RadioRow } from '#renderer/ui/form/RadioRow.tsx';

type Mode = keyof typeof brandMessages.modes;

interface ModeChoiceProps {
  mode: Mode;
  onChoose: (mode: Mode) => void;
}

/** Light or dark, beside one another. */
export function ModeChoice({ mode, onChoose }: ModeChoiceProps) {
  return (
    <RadioRow
      label={brandMessages.mode}
      options={brandMessages.modes}
      value={mode}
      onChoose={onChoose}
    />
  );
}
