import { useState } from 'react';
import { homeSectionNames, type HomeSectionName } from '#shared/domain/home/homeLayout.ts';
import { brandMessages } from '#renderer/content/console/brandMessages.ts';
import { moveItem } from '#renderer/state/console/brandFileText.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { BrandField } from './BrandField.tsx';
import type { BrandEditor } from './draft/brandEditor.ts';
import { ListItem } from './ListItem.tsx';
import styles from './BrandScreen.module.css';

const words = brandMessages.home;
const file = 'home.json';

/** The order of home's sections and categories, and whether it promotes: `home.json`. */
export function HomeEditor({ editor }: { editor: BrandEditor }) {
  return (
    <div className={styles.groups}>
      <SectionOrder editor={editor} />
      <CategoryOrder editor={editor} />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{words.promotions}</legend>
        <label className={styles.check}>
          <input
            type="checkbox"
            data-field={`${file} promotions`}
            // Promotions are shown unless the file turns them off.
            checked={editor.valueOf(file, 'promotions') !== false}
            disabled={!editor.isEditable}
            onChange={({ target }) =>
              editor.setValue(file, 'promotions', target.checked ? undefined : false)
            }
          />
          {words.promotes}
        </label>
      </fieldset>
    </div>
  );
}

/** The sections that home shows, in its order; those left out follow. */
function SectionOrder({ editor }: { editor: BrandEditor }) {
  const [moved, setMoved] = useState('');
  const shown = shownSections(editor);
  const left = homeSectionNames.filter((name) => !shown.includes(name));
  const store = (names: readonly HomeSectionName[]) =>
    editor.setValue(file, 'sections', isUsualOrder(names) ? undefined : [...names]);
  const toggle = (name: HomeSectionName, isShown: boolean) =>
    store(isShown ? [...shown, name] : shown.filter((other) => other !== name));
  const move = (from: number, to: number) => {
    const name = shown[from];
    if (name === undefined || shown[to] === undefined) return;
    store(moveItem(shown, from, to));
    setMoved(words.moved(words.sections[name], to + 1, shown.length));
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.order}</legend>
      <p className={styles.hint}>{words.orderHint}</p>
      <ol className={styles.sections}>
        {[...shown, ...left].map((name, at) => (
          <li key={name} className={styles.section}>
            <label className={styles.check}>
              <input
                type="checkbox"
                data-field={`${file} sections${at < shown.length ? `.${at}` : ''}`}
                checked={at < shown.length}
                disabled={!editor.isEditable}
                onChange={({ target }) => toggle(name, target.checked)}
              />
              {words.sections[name]}
            </label>
            {editor.isEditable && at < shown.length && (
              <MoveButtons
                name={words.sections[name]}
                isFirst={at === 0}
                isLast={at === shown.length - 1}
                onMove={(by) => move(at, at + by)}
              />
            )}
          </li>
        ))}
      </ol>
      <p role="status" className={styles.moved}>
        {moved}
      </p>
    </fieldset>
  );
}

interface MoveButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
}

/** They stay enabled at the ends: a disabled button would lose the focus of who presses it again and again. */
function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const { up, down, upShort, downShort } = brandMessages.list;
  return (
    <div>
      <Button
        size="small"
        variant="quiet"
        aria-label={up(name)}
        aria-disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        {upShort}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={down(name)}
        aria-disabled={isLast}
        onClick={() => onMove(1)}
      >
        {downShort}
      </Button>
    </div>
  );
}

/** The categories that home offers; none is named: all of them. */
function CategoryOrder({ editor }: { editor: BrandEditor }) {
  const categories = editor.listOf(file, 'categories');
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.categories}</legend>
      <p className={styles.hint}>
        {categories.length === 0 ? words.allCategories : words.categoriesHint}
      </p>
      <ol className={styles.items}>
        {categories.map((_, at) => (
          // Fields have their values from the file: an index is all that a category is known by.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <ListItem
              editor={editor}
              file={file}
              field="categories"
              at={at}
              name={words.category(at + 1)}
              isOptional
            >
              <BrandField
                editor={editor}
                file={file}
                field={`categories.${at}`}
                label={words.categoryName}
              />
            </ListItem>
          </li>
        ))}
      </ol>
      {editor.isEditable && (
        <div>
          <Button
            size="small"
            variant="secondary"
            onClick={() => editor.setValue(file, 'categories', [...categories, ''])}
          >
            {words.addCategory}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** As the file names them, without what is no section; all of them where it names none. */
function shownSections(editor: BrandEditor): readonly HomeSectionName[] {
  const stored = editor.valueOf(file, 'sections');
  if (!Array.isArray(stored)) return homeSectionNames;
  return homeSectionNames
    .filter((name) => stored.includes(name))
    .toSorted((one, other) => stored.indexOf(one) - stored.indexOf(other));
}

function isUsualOrder(names: readonly HomeSectionName[]): boolean {
  return names.join(' ') === homeSectionNames.join(' ');
}
