import type { ReactNode } from 'react';
import { brandMessages } from '#renderer/content/console/brandMessages.ts';
import { moveItem } from '#renderer/state/console/brandFileText.ts';
import { ActionButton } from '#renderer/ui/button/ActionButton.tsx';
import { Button } from '#renderer/ui/button/Button.tsx';
import type { BrandEditor } from './draft/brandEditor.ts';
import styles from './BrandScreen.module.css';

const words = brandMessages.list;

interface ListItemProps {
  editor: BrandEditor;
  file: string;
  /** The field of the list; empty where the file is the list. */
  field: string;
  at: number;
  name: string;
  /** Whether the field goes with its last entry. */
  isOptional?: boolean;
  children: ReactNode;
}

/** One entry of a list, to be edited, moved and removed. */
export function ListItem({ editor, file, field, at, name, children, isOptional }: ListItemProps) {
  const list = editor.listOf(file, field);
  const move = (to: number) => editor.setValue(file, field, moveItem(list, at, to));
  const remove = () => {
    const others = list.filter((_, index) => index !== at);
    editor.setValue(file, field, isOptional === true && others.length === 0 ? undefined : others);
  };
  return (
    <article className={styles.item} aria-label={name}>
      <header className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        {editor.isEditable && (
          <div className={styles.buttons}>
            <ActionButton
              size="small"
              variant="quiet"
              aria-label={words.up(name)}
              isDisabled={at === 0}
              onClick={() => move(at - 1)}
            >
              {words.upShort}
            </ActionButton>
            <ActionButton
              size="small"
              variant="quiet"
              aria-label={words.down(name)}
              isDisabled={at === list.length - 1}
              onClick={() => move(at + 1)}
            >
              {words.downShort}
            </ActionButton>
            <Button size="small" variant="quiet" aria-label={words.remove(name)} onClick={remove}>
              {words.removeShort}
            </Button>
          </div>
        )}
      </header>
      {children}
    </article>
  );
}
