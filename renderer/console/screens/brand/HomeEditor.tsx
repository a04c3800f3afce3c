import { useState } from 'react';
import {
  homePrompts,
  homeSectionNames,
  type HomeSectionName,
} from '#shared/domain/home/homeLayout.ts';
import { FieldGroup } from '#renderer/console/components/FieldGroup.tsx';
import { MoveButtons } from '#renderer/console/components/MoveButtons.tsx';
import { brandMessages } from '#renderer/console/content/brandMessages.ts';
import { moveItem } from '#renderer/console/state/brandFileText.ts';
import { CheckBox } from '#renderer/ui/form/CheckBox.tsx';
import { BrandField } from './BrandField.tsx';
import { CheckList } from './CheckList.tsx';
import type { BrandEditor } from './draft/brandEditor.ts';
import { ItemList } from './ItemList.tsx';
import styles from './BrandScreen.module.css';

const words = brandMessages.home;
const file = 'home.json';

/** The order of home's sections and categories, its prompts, and whether it promotes: `home.json`. */
export function HomeEditor({ editor }: { editor: BrandEditor }) {
  return (
    <div className={styles.groups}>
      <SectionOrder editor={editor} />
      <CategoryOrder editor={editor} />
      <CheckList
        editor={editor}
        file={file}
        field="prompts"
        title={words.prompts}
        hint={words.promptsHint}
        names={homePrompts}
        labelOf={(name) => words.promptNames[name] ?? name}
      />
      <FieldGroup title={words.promotions}>
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
      </FieldGroup>
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
  const move = (name: HomeSectionName, from: number, to: number) => {
    store(moveItem(shown, from, to));
    setMoved(words.moved(words.sections[name], to + 1, shown.length));
  };
  return (
    <FieldGroup title={words.order}>
      <p className={styles.hint}>{words.orderHint}</p>
      <ol className={styles.sections}>
        {[...shown, ...left].map((name, at) => (
          <li key={name} className={styles.section}>
            <CheckBox
              className={styles.check}
              label={words.sections[name]}
              data-field={`${file} sections${at < shown.length ? `.${at}` : ''}`}
              checked={at < shown.length}
              disabled={!editor.isEditable}
              onChange={(isChecked) => toggle(name, isChecked)}
            />
            {editor.isEditable && at < shown.length && (
              <div>
                <MoveButtons
                  name={words.sections[name]}
                  at={at}
                  count={shown.length}
                  onMove={(to) => move(name, at, to)}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      <p role="status" className={styles.moved}>
        {moved}
      </p>
    </FieldGroup>
  );
}

/** The categories that home offers; none is named: all of them. */
function CategoryOrder({ editor }: { editor: BrandEditor }) {
  const categories = editor.listOf(file, 'categories');
  return (
    <FieldGroup title={words.categories}>
      <p className={styles.hint}>
        {categories.length === 0 ? words.allCategories : words.categoriesHint}
      </p>
      <ItemList
        editor={editor}
        file={file}
        field="categories"
        isOptional
        nameOf={(at) => words.category(at + 1)}
        addLabel={words.addCategory}
        newItem=""
        renderItem={(at) => (
          <BrandField
            editor={editor}
            file={file}
            field={`categories.${at}`}
            label={words.categoryName}
          />
        )}
      />
    </FieldGroup>
  );
}

/** As the file names them, without what is no section; all of them where it names none. */
function shownSections(editor: BrandEditor): readonly HomeSectionName[] {
  const stored = editor.valueOf(file, 'sections');
  if (!Array.isArray(stored)) return homeSectionNames;
  return homeSectionNames
    .filter((name) => stored.includes(name))
    .toSorted((a, b) => stored.indexOf(a) - stored.indexOf(b));
}

function isUsualOrder(names: readonly HomeSectionName[]): boolean {
  return names.join(' ') === homeSectionNames.join(' ');
}
