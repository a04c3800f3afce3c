import { useId } from 'react';
import { useAction } from '#renderer/api/useRequest.ts';
import { FailedNotice } from '#renderer/console/components/RequestNotice.tsx';
import { brandMessages } from '#renderer/console/content/brandMessages.ts';
import { readField, type JsonValue } from '#renderer/console/state/brandFileText.ts';
import { FileButton } from '#renderer/ui/button/FileButton.tsx';
import { BrandField, ItemList } from './BrandField.tsx';
import { BrandPicture, readBase64 } from './BrandPicture.tsx';
import { useBrandFile } from './draft/brandEditor.ts';
import layout from '#renderer/ui/layout.module.css';
import styles from './BrandScreen.module.css';

const words = brandMessages.promotions;
const pictureTypes = ['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif'];

/** The promotions of home: `promotions.json`. */
export function PromotionEditor() {
  const { editor, listOf } = useBrandFile();
  const promotions = listOf('');
  const listId = useId();
  const pictures = editor.brand.assets.filter(({ type }) => type.startsWith('image/'));
  return (
    <div className={styles.groups}>
      <p className={layout.muted}>{promotions.length === 0 ? words.none : words.lead}</p>
      <datalist id={listId}>
        {pictures.map(({ path }) => (
          <option key={path} value={path}>
            {path}
          </option>
        ))}
      </datalist>
      <ItemList
        field=""
        nameOf={(at) =>
          words.item(at + 1, nameOf(readField(promotions[at] ?? null, 'textDescription')))
        }
        addLabel={words.add}
        newItem={{ id: freeId(promotions), textDescription: '', imgSrc: '', url: '/' }}
        renderItem={(at) => <Promotion at={at} listId={listId} />}
      />
    </div>
  );
}

function Promotion({ at, listId }: { at: number; listId: string }) {
  const { editor, ...file } = useBrandFile();
  const { failure, run } = useAction();
  const picture = file.stringOf(`${at}.imgSrc`);
  const text = file.stringOf(`${at}.textDescription`);
  const upload = async (chosen: File) => {
    const others = file
      .listOf('')
      .flatMap((_, index) => (index === at ? [] : file.stringOf(`${index}.imgSrc`)));
    const path = choosePath(chosen.name, new Set(others));
    if (path === null) throw new Error(words.noPicture(chosen.name, pictureTypes));
    editor.setPicture(path, await readBase64(chosen));
    file.setValue(`${at}.imgSrc`, path);
  };
  const textsOf = (name: 'text' | 'picture' | 'url' | 'id' | 'whileListed') => {
    const [label, hint] = words[name];
    return { label, hint };
  };
  return (
    <div className={styles.promotion}>
      <div className={styles.picture}>
        <BrandPicture editor={editor} path={picture} alt={text} />
        {editor.isEditable && (
          <FileButton
            label={words.upload}
            accept={pictureTypes.join()}
            onChoose={(chosen) => void run(() => upload(chosen))}
          />
        )}
        <FailedNotice reason={failure} />
      </div>
      <div className={styles.fields}>
        <BrandField
          field={`${at}.textDescription`}
          {...textsOf('text')}
          rows={3}
          className={styles.text ?? ''}
        />
        <BrandField field={`${at}.imgSrc`} {...textsOf('picture')} listId={listId} />
        <BrandField field={`${at}.url`} {...textsOf('url')} />
        <BrandField field={`${at}.id`} {...textsOf('id')} />
        <BrandField
          field={`${at}.whileListed`}
          {...textsOf('whileListed')}
          isRequired={false}
          emptyValue={undefined}
        />
      </div>
    </div>
  );
}

/** An id that no promotion has: clicks are counted by it. */
function freeId(promotions: readonly JsonValue[]): string {
  const ids = new Set(promotions.map((promotion) => readField(promotion, 'id')));
  let number = promotions.length + 1;
  while (ids.has(`promotion-${number}`)) number += 1;
  return `promotion-${number}`;
}

/** The text before the colon: `Name: the rest`. */
function nameOf(text: unknown): string {
  return typeof text === 'string' ? (text.split(':')[0] ?? '').trim() : '';
}

/**
 * Where a chosen picture is stored: under its name in characters that a brand takes, and not in the place of a
 * picture of another promotion; null: it is no picture.
 */
function choosePath(name: string, others: ReadonlySet<string>): string | null {
  const extension = name.slice(name.lastIndexOf('.')).toLowerCase();
  if (!pictureTypes.includes(extension)) return null;
  const stem = name.slice(0, -extension.length).toLowerCase().slice(0, 80);
  const word = stem.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '') || 'picture';
  let path = `pictures/${word}${extension}`;
  for (let number = 2; others.has(path); number += 1) {
    path = `pictures/${word}-${number}${extension}`;
  }
  return path;
}
