import { draftMessages } from '#renderer/console/content/draftMessages.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';

const words = draftMessages.list;

/** Removes an entry of a list. */
export function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <ToolButton
      variant="quiet"
      aria-label={words.remove(name)}
      onClick={onRemove}
      label={words.removeShort}
    />
  );
}

interface MoveButtonsProps {
  name: string;
  at: number;
  count: number;
  onMove: (to: number) => void;
}

/** Moves an entry of a list up or down. */
export function MoveButtons({ name, at, count, onMove }: MoveButtonsProps) {
  const steps = [
    ['up', at - 1, at === 0],
    ['down', at + 1, at === count - 1],
  ] as const;
  return steps.map(([step, to, isDisabled]) => (
    <ToolButton
      key={step}
      variant="quiet"
      aria-label={words[step](name)}
      isDisabled={isDisabled}
      onClick={() => onMove(to)}
      label={words.short[step]}
    />
  ));
}
