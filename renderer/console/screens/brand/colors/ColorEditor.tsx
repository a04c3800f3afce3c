import { posterMotifs } from '#shared/domain/posters/posterMotifs.ts';
import { brandMessages } from '#renderer/console/content/brandMessages.ts';
import { CheckList } from '#renderer/console/screens/brand/CheckList.tsx';
import type { BrandEditor } from '#renderer/console/screens/brand/draft/brandEditor.ts';
import { RadioRow } from '#renderer/ui/form/RadioRow.tsx';
import { ColorField } from './ColorField.tsx';
import {
  colorGroups,
  formatRatio,
  isPassing,
  nameOfColor,
  themeFile,
  type Contrast,
  type ThemeMode,
  customProperties,
} from './colorGroups.ts';
import { PaletteForm } from './PaletteForm.tsx';
import styles from './ColorEditor.module.css';

const words = brandMessages.colors;

interface ColorEditorProps {
  editor: BrandEditor;
  mode: ThemeMode;
  onMode: (mode: ThemeMode) => void;
  /** Shows the field of a colour. */
  onShow: (file: string, field: string) => void;
}

/** The colours of `theme.json` for light or dark, with the contrast of every pair that pages use. */
export function ColorEditor({ editor, mode, onMode, onShow }: ColorEditorProps) {
  const contrasts = editor.check?.contrasts.filter(({ theme }) => theme === mode) ?? [];
  const colors = editor.check?.colors?.[mode] ?? {};
  return (
    <div className={styles.editor}>
      <div className={styles.columns}>
        <div className={styles.groups}>
          {editor.isEditable && <PaletteForm editor={editor} />}
          <RadioRow
            label={brandMessages.mode}
            options={brandMessages.modes}
            value={mode}
            onChoose={onMode}
          />
          {Object.entries(colorGroups).map(([group, names]) => (
            <section key={group} className={styles.group}>
              <h2 className={styles.title}>{words.groups[group as keyof typeof words.groups]}</h2>
              <ul className={styles.colors}>
                {names.map((name) => (
                  <li key={name}>
                    <ColorField
                      key={mode}
                      editor={editor}
                      mode={mode}
                      name={name}
                      shown={colors[name]}
                      contrasts={contrasts.filter(({ color }) => color === name)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <CheckList
            field="posterMotifs"
            title={words.motifs}
            hint={words.motifsHint}
            names={posterMotifs}
            labelOf={(name) => name}
          />
        </div>
        <aside className={styles.aside} aria-label={words.summary}>
          <ContrastSummary
            contrasts={contrasts}
            isChecking={editor.isChecking}
            onShow={(color) => onShow(themeFile, `${mode}.${color}`)}
          />
          <Specimen editor={editor} colors={colors} />
        </aside>
      </div>
    </div>
  );
}

interface ContrastSummaryProps {
  contrasts: readonly Contrast[];
  isChecking: boolean;
  onShow: (color: string) => void;
}

function ContrastSummary({ contrasts, isChecking, onShow }: ContrastSummaryProps) {
  const failing = contrasts.filter((contrast) => !isPassing(contrast));
  return (
    <section className={styles.summary} aria-busy={isChecking}>
      <h2 className={styles.title}>{words.summary}</h2>
      <p role="status" className={failing.length > 0 ? styles.fail : styles.pass}>
        {contrasts.length === 0 && words.checking}
        {contrasts.length > 0 &&
          (failing.length === 0
            ? words.allPass(contrasts.length)
            : words.someFail(failing.length, contrasts.length))}
      </p>
      <ul className={styles.failing}>
        {failing.map((contrast) => (
          <li key={`${contrast.color} ${contrast.on}`}>
            <button type="button" className={styles.show} onClick={() => onShow(contrast.color)}>
              {words.pair(
                nameOfColor(contrast.color),
                nameOfColor(contrast.on),
                formatRatio(contrast),
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SpecimenProps {
  editor: BrandEditor;
  /** Colours by name, such as `inkSoft`. */
  colors: Readonly<Record<string, string>>;
}

/** A piece of the storefront in the colours as they are changed; a picture, with nothing to press. */
function Specimen({ editor, colors }: SpecimenProps) {
  const name = editor.stringOf('brand.json', 'productName');
  const tagline = editor.stringOf('brand.json', 'tagline');
  if (Object.keys(colors).length === 0) return null;
  return (
    <figure className={styles.specimen} style={customProperties(colors)}>
      <figcaption className={styles.caption}>{words.specimen.title}</figcaption>
      <div className={styles.page}>
        <p className={styles.header}>{name}</p>
        <div className={styles.card}>
          <span className={styles.tonight}>{words.specimen.tonight}</span>
          <p className={styles.event}>{words.specimen.event}</p>
          <p className={styles.place}>{words.specimen.place}</p>
          <p className={styles.left}>{words.specimen.free}</p>
          <span className={styles.buy}>{words.specimen.buy}</span>
          <span className={styles.more}>{words.specimen.more}</span>
        </div>
        <p className={styles.danger}>{words.specimen.error}</p>
        <p className={styles.success}>{words.specimen.done}</p>
        <p className={styles.warning}>{words.specimen.warn}</p>
        <div className={styles.footer}>
          <p className={styles.footerName}>{name}</p>
          <p className={styles.footerText}>{tagline}</p>
        </div>
      </div>
    </figure>
  );
}
