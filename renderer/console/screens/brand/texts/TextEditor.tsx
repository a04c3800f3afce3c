import { ConfirmButton } from '#renderer/console/components/ConfirmButton.tsx';
import { brandMessages } from '#renderer/console/content/brandMessages.ts';
import type { BrandEditor } from '#renderer/console/screens/brand/draft/brandEditor.ts';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { SelectField } from '#renderer/ui/form/Select.tsx';
import { TextPreview } from './TextPreview.tsx';
import styles from './TextEditor.module.css';

const words = brandMessages.texts;

interface TextEditorProps {
  editor: BrandEditor;
  path: string;
  onChoose: (path: string) => void;
}

/** Content pages in Markdown with their preview, and the other files of the brand as they are stored. */
export function TextEditor({ editor, path, onChoose }: TextEditorProps) {
  const { brand } = editor;
  const stored = brand.texts.find((file) => file.path === path);
  const text = editor.textOf(path) ?? '';
  const slug = slugOf(path);
  const isOwn = stored?.isOwn === true && editor.textOf(path) !== undefined;
  const problems = editor.check?.problems.filter(({ file }) => file === path) ?? [];
  return (
    <div className={styles.editor}>
      <div className={styles.columns}>
        <div className={styles.source}>
          <SelectField
            label={words.choose}
            isRequired
            value={path}
            options={listTexts(editor)}
            onChoose={onChoose}
          />
          {isOwn && slug !== null && editor.isEditable && (
            <div>
              <ConfirmButton
                label={words.reset}
                sureLabel={words.resetSure}
                onSure={() => editor.setText(path, null)}
              />
            </div>
          )}
          <FormField
            label={words.field(path)}
            hint={isOwn ? undefined : words.ofProgram}
            error={problems
              .map(({ field, message }) => [field, message].filter(Boolean).join(': '))
              .join(' · ')}
            isRequired
          >
            {(control) => (
              <textarea
                {...control}
                className={`${control.className ?? ''} ${styles.text ?? ''}`}
                data-field={path}
                rows={24}
                value={text}
                readOnly={!editor.isEditable}
                spellCheck={slug !== null}
                onChange={({ target }) => editor.setText(path, target.value)}
              />
            )}
          </FormField>
        </div>
        {slug !== null && <TextPreview key={slug} editor={editor} slug={slug} path={path} />}
      </div>
    </div>
  );
}

/** Content pages come first; a page of the program and a changed one are marked. */
function listTexts({ brand, draft }: BrandEditor) {
  const options = brand.texts.map(({ path, isOwn }) => {
    const isChanged = draft.changes.some((change) => change.path === path);
    const name = slugOf(path) ?? path;
    const text = isOwn || isChanged ? name : words.inherited(name);
    return [path, isChanged ? brandMessages.tabChanged(text) : text] as const;
  });
  return options.toSorted(([a], [b]) => Number(slugOf(a) === null) - Number(slugOf(b) === null));
}

/** The name of a content page; null for other files. */
function slugOf(path: string): string | null {
  return /^content\/([\w-]+)\.md$/.exec(path)?.[1] ?? null;
}
