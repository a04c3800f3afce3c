import clsx from 'clsx';
import { useId, useState } from 'react';
import { brandMessages } from '#renderer/console/content/brandMessages.ts';
import type { BrandEditor } from '#renderer/console/screens/brand/draft/brandEditor.ts';
import { Badge } from '#renderer/ui/feedback/Badge.tsx';
import {
  formatRatio,
  isPassing,
  nameOfColor,
  themeFile,
  type ColorName,
  type Contrast,
  type ThemeMode,
} from './colorGroups.ts';
import styles from './ColorField.module.css';

const words = brandMessages.colors;

/** Red, green, blue, and alpha where it is not opaque. */
const wholeColor = /^#(?:[\da-f]{6}|[\da-f]{8})$/i;

interface ColorFieldProps {
  editor: BrandEditor;
  mode: ThemeMode;
  name: ColorName;
  /** As pages show it: the file may leave it out. Undefined until the first check. */
  shown: string | undefined;
  contrasts: readonly Contrast[];
}

/** One colour: picked or typed, with its contrast on every ground that pages put it on. */
export function ColorField({ editor, mode, name, shown, contrasts }: ColorFieldProps) {
  const id = useId();
  const field = `${mode}.${name}`;
  const value = editor.stringOf(themeFile, field);
  /** Text of the field until it is a colour or the field is left. */
  const [typed, setTyped] = useState<string | null>(null);
  const set = (color: string) => {
    editor.setValue(themeFile, field, color === '' ? undefined : color.toLowerCase());
    setTyped(null);
  };
  const handleType = (text: string) => {
    const color = text.trim();
    if (wholeColor.test(color)) set(color);
    else setTyped(text);
  };
  const color = wholeColor.test(value) ? value : (shown ?? '#000000');
  const label = nameOfColor(name);
  const problem = editor.problemAt(themeFile, field);
  return (
    <div className={styles.field}>
      <input
        type="color"
        className={styles.swatch}
        aria-label={words.pick(label)}
        value={color.slice(0, 7)}
        disabled={!editor.isEditable}
        // The picker knows no alpha: it stays as it is.
        onChange={({ target }) => set(target.value + color.slice(7))}
      />
      <div className={styles.names}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <code className={styles.code}>{name}</code>
      </div>
      <input
        id={id}
        className={clsx(styles.hex, problem !== undefined && styles.wrong)}
        data-field={`${themeFile} ${field}`}
        value={typed ?? value}
        placeholder={shown}
        readOnly={!editor.isEditable}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={`${id}-contrast ${id}-problem`}
        onChange={({ target }) => handleType(target.value)}
        onBlur={() => typed !== null && set(typed.trim())}
      />
      <ul
        id={`${id}-contrast`}
        className={styles.contrasts}
        aria-label={words.contrast(label)}
        aria-busy={editor.isChecking}
      >
        {contrasts.map((contrast) => (
          <ContrastFigure key={contrast.on} contrast={contrast} ground={contrast.on} />
        ))}
      </ul>
      <p id={`${id}-problem`} className={styles.problem}>
        {value === '' && words.inherited}
        {contrasts.length === 0 && problem}
      </p>
    </div>
  );
}

function ContrastFigure({ contrast, ground }: { contrast: Contrast; ground: string }) {
  const passes = isPassing(contrast);
  return (
    <li className={styles.figure}>
      <span className={styles.ground}>{words.on(nameOfColor(ground))}</span>{' '}
      <span className={styles.ratio}>{formatRatio(contrast)}</span>{' '}
      <Badge className={styles.verdict ?? ''} tone={passes ? 'success' : 'danger'}>
        {passes ? words.passes(contrast.needed) : words.fails(contrast.needed)}
      </Badge>
    </li>
  );
}
