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
  return (
    <>
      <ToolButton
        variant="quiet"
        aria-label={words.up(name)}
        isDisabled={at === 0}
        onClick={() => onMove(at - 1)}
        label={words.upShort}
      />
      <ToolButton
        variant="quiet"
        aria-label={words.down(name)}
        isDisabled={at === count - 1}
        onClick={() => onMove(at + 1)}
        label={words.downShort}
      />
    </>
  );
}
