import type { ReactNode } from 'react';
import type { PreferenceItem } from '#shared/domain/visitors/visitor.ts';
import styles from './PreferencePanel.module.css';

interface PreferenceChipsProps {
  label: string;
  items: readonly PreferenceItem[];
  /** The accessible name of one chip's button. */
  nameOf: (item: PreferenceItem) => string;
  icon: ReactNode;
  isChosen?: boolean;
  onPress: (item: PreferenceItem) => void;
}

/** Names as buttons in a wrapping row; pressing one adds or removes it. */
export function PreferenceChips(props: PreferenceChipsProps) {
  const { label, items, nameOf, icon, isChosen, onPress } = props;
  return (
    <ul className="wrapping" aria-label={label}>
      {items.map((item) => (
        <li key={item.key}>
          <button
            type="button"
            className={isChosen ? styles.chosenChip : styles.chip}
            aria-label={nameOf(item)}
            onClick={() => onPress(item)}
          >
            {item.name}
            {icon}
          </button>
        </li>
      ))}
    </ul>
  );
}
