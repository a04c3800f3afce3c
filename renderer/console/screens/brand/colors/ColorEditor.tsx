import clsx from 'clsx';
import { useId, useState, type ComponentProps } from 'react';
import { derivePalettes } from '#shared/domain/colour/derivePalettes.ts';
import { parseHex } from '#shared/domain/colour/rgb.ts';
import { posterMotifs } from '#shared/domain/posters/posterMotifs.ts';
import { brandMessages } from '#renderer/console/content/brandMessages.ts';
import { CheckList } from '#renderer/console/screens/brand/BrandField.tsx';
import { useBrandFile } from '#renderer/console/screens/brand/draft/brandEditor.ts';
import { buttonClass } from '#renderer/ui/button/Button.tsx';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Badge } from '#renderer/ui/feedback/Badge.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { Form } from '#renderer/ui/form/Form.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { RadioRow } from '#renderer/ui/form/RadioRow.tsx';
import {
  colorGroups,
  formatRatio,
  isPassing,
  nameOfColor,
  themeFile,
  type Contrast,
  type ThemeMode,
  customProperties,
  type ColorName,
} from './colorGroups.ts';
import layout from '#renderer/ui/layout.module.css';
import styles from './ColorEditor.module.css';
import fieldStyles from './ColorField.module.css';

const words = brandMessages.colors;

interface ColorEditorProps {
  mode: ThemeMode;
  onMode: (mode: ThemeMode) => void;
  onShow: (file: string, field: string) => void;
}

/** The colours of `theme.json` for light or dark, with the contrast of every pair that pages use. */
export function ColorEditor({ mode, onMode, onShow }: ColorEditorProps) {
  const { editor } = useBrandFile();
  const contrasts = editor.check?.contrasts.filter(({ theme }) => theme === mode) ?? [];
  const colors = editor.check?.colors?.[mode] ?? {};
  return (
    <div className={styles.editor}>
      <div className={styles.columns}>
        <div className={styles.groups}>
          {editor.isEditable && <PaletteForm />}
          <RadioRow {...brandMessages.mode} value={mode} onChoose={onMode} />
          {Object.entries(colorGroups).map(([group, names]) => (
            <section key={group} className={styles.group}>
              <h2>{words.groups[group as keyof typeof words.groups]}</h2>
              <ul className={styles.colors}>
                {names.map((name) => (
                  <li key={name}>
                    <ColorField
                      key={mode}
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
          <Specimen colors={colors} />
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
  const all = contrasts.length;
  const failing = contrasts.filter((contrast) => !isPassing(contrast));
  const verdict = failing.length === 0 ? words.allPass(all) : words.someFail(failing.length, all);
  return (
    <section className={styles.summary} aria-busy={isChecking}>
      <h2>{words.summary}</h2>
      <p role="status" className={failing.length > 0 ? styles.fail : styles.pass}>
        {all === 0 ? words.checking : verdict}
      </p>
      <ul className={layout.list}>
        {failing.map((contrast) => (
          <li key={`${contrast.color} ${contrast.on}`}>
            <button type="button" className={layout.link} onClick={() => onShow(contrast.color)}>
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

/** A piece of the storefront in colours by name, such as `inkSoft`; a picture, with nothing to press. */
function Specimen({ colors }: { colors: Readonly<Record<string, string>> }) {
  const { stringOf } = useBrandFile().editor.fileOf('brand.json');
  const name = stringOf('productName');
  if (Object.keys(colors).length === 0) return null;
  return (
    <figure className={styles.specimen} style={customProperties(colors)}>
      <div className={styles.page} aria-hidden="true">
        <p className={styles.header}>
          <strong>{name}</strong>
        </p>
        <figcaption className={layout.muted}>{words.specimen.title}</figcaption>
        <div className={layout.card}>
          <Badge tone="highlight">{words.specimen.tonight}</Badge>
          <h3>{words.specimen.event}</h3>
          <p className={layout.muted}>{words.specimen.place}</p>
          <span className={layout.row}>
            <span className={buttonClass()}>{words.specimen.buy}</span>
            <span className={buttonClass({ variant: 'secondary' })}>{words.specimen.more}</span>
          </span>
        </div>
        <Notice tone="danger">{words.specimen.error}</Notice>
        <Notice tone="success">{words.specimen.done}</Notice>
        <Notice tone="warning">{words.specimen.warn}</Notice>
        <p className={styles.footer}>
          <strong>{name}</strong> {stringOf('tagline')}
        </p>
      </div>
    </figure>
  );
}

/** Red, green, blue, and alpha where it is not opaque. */
const wholeColor = /^#(?:[\da-f]{6}|[\da-f]{8})$/i;

interface ColorFieldProps {
  mode: ThemeMode;
  name: ColorName;
  /** As pages show it: the file may leave it out. Undefined until the first check. */
  shown: string | undefined;
  contrasts: readonly Contrast[];
}

/** One colour: picked or typed, with its contrast on every ground that pages put it on. */
function ColorField({ mode, name, shown, contrasts }: ColorFieldProps) {
  const id = useId();
  const { editor, ...file } = useBrandFile();
  const field = `${mode}.${name}`;
  const value = file.stringOf(field);
  /** Text of the field until it is a colour or the field is left. */
  const [typed, setTyped] = useState<string | null>(null);
  const set = (color: string) => {
    file.setValue(field, color === '' ? undefined : color.toLowerCase());
    setTyped(null);
  };
  const handleType = (text: string) => {
    const color = text.trim();
    if (wholeColor.test(color)) set(color);
    else setTyped(text);
  };
  const color = wholeColor.test(value) ? value : (shown ?? '#000000');
  const label = nameOfColor(name);
  const problem = file.problemAt(field);
  return (
    <div className={fieldStyles.field}>
      <input
        type="color"
        className={fieldStyles.swatch}
        aria-label={words.pick(label)}
        value={color.slice(0, 7)}
        disabled={!editor.isEditable}
        // The picker knows no alpha: it stays as it is.
        onChange={({ target }) => set(target.value + color.slice(7))}
      />
      <div className={fieldStyles.names}>
        <label htmlFor={id} className={fieldStyles.label}>
          {label}
        </label>
        <code className={fieldStyles.code}>{name}</code>
      </div>
      <input
        id={id}
        className={clsx(fieldStyles.hex, problem !== undefined && fieldStyles.wrong)}
        data-field={`${file.name} ${field}`}
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
        className={fieldStyles.contrasts}
        aria-label={words.contrast(label)}
        aria-busy={editor.isChecking}
      >
        {contrasts.map((contrast) => (
          <ContrastFigure key={contrast.on} contrast={contrast} />
        ))}
      </ul>
      <p id={`${id}-problem`} className={fieldStyles.problem}>
        {value === '' && words.inherited}
        {contrasts.length === 0 && problem}
      </p>
    </div>
  );
}

function ContrastFigure({ contrast }: { contrast: Contrast }) {
  const passes = isPassing(contrast);
  return (
    <li className={fieldStyles.figure}>
      <span className={fieldStyles.ground}>{words.on(nameOfColor(contrast.on))}</span>{' '}
      <span className={fieldStyles.ratio}>{formatRatio(contrast)}</span>{' '}
      <Badge className={fieldStyles.verdict ?? ''} tone={passes ? 'success' : 'danger'}>
        {passes ? words.passes(contrast.needed) : words.fails(contrast.needed)}
      </Badge>
    </li>
  );
}

const deriveWords = brandMessages.colors.derive;

/** Fills all colours of `theme.json`, light and dark, from one colour or from two. */
function PaletteForm() {
  const { valueOf, setValue } = useBrandFile();
  const [color, setColor] = useState('');
  const [highlight, setHighlight] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const faultOf = (text: string) => (parseHex(text) === null ? deriveWords.noColor : undefined);
  const faults = { color: faultOf(color), highlight: highlight && faultOf(highlight) };
  const fill = () => {
    setWasSent(true);
    if (faults.color || faults.highlight) return;
    const palettes = derivePalettes(color, highlight || undefined);
    const fonts = valueOf('fonts');
    const cornerRadius = valueOf('cornerRadius');
    setValue('', {
      light: { ...palettes.light },
      dark: { ...palettes.dark },
      ...(fonts !== undefined && { fonts }),
      ...(cornerRadius !== undefined && { cornerRadius }),
    });
  };
  return (
    <Form className={styles.group} aria-label={deriveWords.title} onSubmit={fill}>
      <h2>{deriveWords.title}</h2>
      <p className={layout.muted}>{deriveWords.hint}</p>
      <div className={styles.derive}>
        <ColorInput
          label={deriveWords.color}
          error={wasSent ? faults.color : undefined}
          isRequired
          value={color}
          onChange={setColor}
        />
        <ColorInput
          label={deriveWords.highlight}
          error={wasSent ? faults.highlight : undefined}
          value={highlight}
          onChange={setHighlight}
        />
      </div>
      <ToolButton type="submit" label={deriveWords.fill} />
    </Form>
  );
}

interface ColorInputProps extends Omit<ComponentProps<typeof FormField>, 'children'> {
  label: string;
  value: string;
  onChange: (color: string) => void;
}

function ColorInput({ value, onChange, ...field }: ColorInputProps) {
  return (
    <FormField {...field}>
      {(control) => (
        <div className={styles.colorInput}>
          <input
            type="color"
            className={fieldStyles.swatch}
            aria-label={brandMessages.colors.pick(field.label)}
            value={parseHex(value) === null ? '#ffffff' : value}
            onChange={({ target }) => onChange(target.value)}
          />
          <input
            {...control}
            value={value}
            placeholder="#1a2b3c"
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
          />
        </div>
      )}
    </FormField>
  );
}
