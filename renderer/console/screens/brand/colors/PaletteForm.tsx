import { useState } from 'react';
import { derivePalettes } from '#shared/domain/colour/derivePalettes.ts';
import { parseHex } from '#shared/domain/colour/rgb.ts';
import { brandMessages } from '#renderer/console/content/brandMessages.ts';
import type { BrandEditor } from '#renderer/console/screens/brand/draft/brandEditor.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Form } from '#renderer/ui/form/Form.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { themeFile } from './colorGroups.ts';
import styles from './ColorEditor.module.css';
import fieldStyles from './ColorField.module.css';

const words = brandMessages.colors.derive;

/** Fills all colours of `theme.json`, light and dark, from one colour or from two. */
export function PaletteForm({ editor }: { editor: BrandEditor }) {
  const [color, setColor] = useState('');
  const [highlight, setHighlight] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const colorFault = wasSent && parseHex(color) === null;
  const highlightFault = wasSent && highlight !== '' && parseHex(highlight) === null;
  const fill = () => {
    setWasSent(true);
    if (parseHex(color) === null || (highlight !== '' && parseHex(highlight) === null)) return;
    const palettes = derivePalettes(color, highlight || undefined);
    const fonts = editor.valueOf(themeFile, 'fonts');
    const cornerRadius = editor.valueOf(themeFile, 'cornerRadius');
    editor.setValue(themeFile, '', {
      light: { ...palettes.light },
      dark: { ...palettes.dark },
      ...(fonts !== undefined && { fonts }),
      ...(cornerRadius !== undefined && { cornerRadius }),
    });
  };
  return (
    <Form className={styles.group} aria-label={words.title} onSubmit={fill}>
      <h2 className={styles.title}>{words.title}</h2>
      <p className={styles.hint}>{words.hint}</p>
      <div className={styles.derive}>
        <ColorInput
          label={words.color}
          error={colorFault ? words.noColor : undefined}
          isRequired
          value={color}
          onChange={setColor}
        />
        <ColorInput
          label={words.highlight}
          error={highlightFault ? words.noColor : undefined}
          isRequired={false}
          value={highlight}
          onChange={setHighlight}
        />
      </div>
      <ToolButton type="submit" variant="secondary" label={words.fill} />
    </Form>
  );
}

interface ColorInputProps {
  label: string;
  error: string | undefined;
  isRequired: boolean;
  value: string;
  onChange: (color: string) => void;
}

/** A colour, picked or typed as `#rrggbb`. */
function ColorInput({ label, error, isRequired, value, onChange }: ColorInputProps) {
  return (
    <FormField label={label} error={error} isRequired={isRequired}>
      {(control) => (
        <div className={styles.colorInput}>
          <input
            type="color"
            className={fieldStyles.swatch}
            aria-label={brandMessages.colors.pick(label)}
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
