import type { ReactNode } from 'react';
import { MoveButtons } from '#renderer/console/components/MoveButtons.tsx';
import { draftMessages } from '#renderer/console/content/draftMessages.ts';
import { moveItem, type JsonValue } from '#renderer/console/state/brandFileText.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { useBrandFile } from './draft/brandEditor.ts';
import styles from './BrandScreen.module.css';

const words = draftMessages.list;

interface ItemListProps {
  /** The field of the list; empty where the file is the list. */
  field: string;
  /** Whether the field goes with its last entry. */
  isOptional?: boolean;
  nameOf: (at: number) => string;
  addLabel: string;
  newItem: JsonValue;
  /** The fields of an entry. */
  renderItem: (at: number) => ReactNode;
}

/** A list of a JSON file, whose entries are edited, moved, removed and added. */
export function ItemList({ field, addLabel, newItem, ...item }: ItemListProps) {
  const file = useBrandFile();
  const list = file.listOf(field);
  const store = (next: JsonValue | undefined) => file.setValue(field, next);
  const remove = (at: number) => {
    const others = list.filter((_, index) => index !== at);
    store(item.isOptional === true && others.length === 0 ? undefined : others);
  };
  return (
    <>
      <ol className={styles.items}>
        {list.map((_, at) => (
          // Fields have their values from the file: an index is all that an entry is known by.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <article className={styles.item} aria-label={item.nameOf(at)}>
              <header className={styles.head}>
                <h2 className={styles.name}>{item.nameOf(at)}</h2>
                {file.isEditable && (
                  <div className={styles.buttons}>
                    <MoveButtons
                      name={item.nameOf(at)}
                      at={at}
                      count={list.length}
                      onMove={(to) => store(moveItem(list, at, to))}
                    />
                    <ToolButton
                      variant="quiet"
                      aria-label={words.remove(item.nameOf(at))}
                      onClick={() => remove(at)}
                      label={words.removeShort}
                    />
                  </div>
                )}
              </header>
              {item.renderItem(at)}
            </article>
          </li>
        ))}
      </ol>
      {file.isEditable && (
        <div>
          <ToolButton
            variant="secondary"
            onClick={() => store([...list, newItem])}
            label={addLabel}
          />
        </div>
      )}
    </>
  );
}
