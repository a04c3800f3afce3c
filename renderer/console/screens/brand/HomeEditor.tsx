import { useState } from 'react';
import {
  homePrompts,
  homeSectionNames,
  type HomeSectionName,
} from '#shared/domain/home/homeLayout.ts';
import { FieldGroup } from '#renderer/console/components/FieldGroup.tsx';
import { MoveButtons } from '#renderer/console/components/MoveButtons.tsx';
import { brandMessages } from '#renderer/console/content/brandMessages.ts';
import { moveItem, type JsonValue } from '#renderer/console/state/brandFileText.ts';
import { CheckBox } from '#renderer/ui/form/CheckBox.tsx';
import { BrandField, BrandSwitch, ItemList, CheckList } from './BrandField.tsx';
import { useBrandFile } from './draft/brandEditor.ts';
import layout from '#renderer/ui/layout.module.css';
import styles from './BrandScreen.module.css';

const words = brandMessages.home;

/** The order of home's sections and categories, its prompts, and whether it promotes: `home.json`. */
export function HomeEditor() {
  return (
    <div className={styles.groups}>
      <SectionOrder />
      <CategoryOrder />
      <CheckList
        field="prompts"
        title={words.prompts}
        hint={words.promptsHint}
        names={homePrompts}
        labelOf={(name) => words.promptNames[name] ?? name}
      />
      <FieldGroup title={words.promotions}>
        <BrandSwitch field="promotions" label={words.promotes} />
      </FieldGroup>
    </div>
  );
}

/** The sections that home shows, in its order; those left out follow. */
function SectionOrder() {
  const file = useBrandFile();
  const [moved, setMoved] = useState('');
  const shown = shownSections(file.valueOf('sections'));
  const left = homeSectionNames.filter((name) => !shown.includes(name));
  const store = (names: readonly HomeSectionName[]) => {
    const isUsualOrder = names.join(' ') === homeSectionNames.join(' ');
    file.setValue('sections', isUsualOrder ? undefined : [...names]);
  };
  const toggle = (name: HomeSectionName, isShown: boolean) =>
    store(isShown ? [...shown, name] : shown.filter((other) => other !== name));
  const move = (name: HomeSectionName, from: number, to: number) => {
    store(moveItem(shown, from, to));
    setMoved(words.moved(words.sections[name], to + 1, shown.length));
  };
  return (
    <FieldGroup title={words.order}>
      <p className={layout.muted}>{words.orderHint}</p>
      <ol className={styles.sections}>
        {[...shown, ...left].map((name, at) => (
          <li key={name} className={styles.section}>
            <CheckBox
              label={words.sections[name]}
              data-field={`${file.name} sections${at < shown.length ? `.${at}` : ''}`}
              checked={at < shown.length}
              disabled={!file.isEditable}
              onChange={(isChecked) => toggle(name, isChecked)}
            />
            {file.isEditable && at < shown.length && (
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
function CategoryOrder() {
  const categories = useBrandFile().listOf('categories');
  return (
    <FieldGroup title={words.categories}>
      <p className={layout.muted}>
        {categories.length === 0 ? words.allCategories : words.categoriesHint}
      </p>
      <ItemList
        field="categories"
        isOptional
        nameOf={(at) => words.category(at + 1)}
        addLabel={words.addCategory}
        newItem=""
        renderItem={(at) => <BrandField field={`categories.${at}`} label={words.categoryName} />}
      />
    </FieldGroup>
  );
}

/** As the file names them, without what is no section; all of them where it names none. */
function shownSections(stored: JsonValue | undefined): readonly HomeSectionName[] {
  if (!Array.isArray(stored)) return homeSectionNames;
  return homeSectionNames
    .filter((name) => stored.includes(name))
    .toSorted((a, b) => stored.indexOf(a) - stored.indexOf(b));
}
