import { useAction } from '#renderer/api/useRequest.ts';
import { FailedNotice } from '#renderer/console/components/RequestNotice.tsx';
import { brandMessages } from '#renderer/console/content/brandMessages.ts';
import { FileButton } from '#renderer/ui/button/FileButton.tsx';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { FactList } from '#renderer/ui/FactList.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { CheckBox } from '#renderer/ui/form/CheckBox.tsx';
import { BrandPicture, readBase64 } from './BrandPicture.tsx';
import { colorGroups, nameOfColor, type ThemeMode } from './colors/colorGroups.ts';
import type { BrandEditor } from './draft/brandEditor.ts';
import { renderLogo, renderIcons, svgBase64, type PictureFacts } from './renderIcons.ts';
import layout from '#renderer/ui/layout.module.css';
import styles from './BrandSummary.module.css';

const words = brandMessages;

/** The brand at a glance: logo, names, where it comes from, fonts and colours. */
export function BrandSummary({ editor }: { editor: BrandEditor }) {
  const { brand } = editor;
  const text = editor.fileOf('brand.json').stringOf;
  const theme = editor.fileOf('theme.json');
  const name = text('productName');
  const corners = theme.valueOf('cornerRadius');
  return (
    <div className={layout.stack}>
      {brand.source === 'program' && <Notice>{words.ofProgram}</Notice>}
      <section className={styles.card} aria-label={name}>
        <Logos editor={editor} name={name} />
        <div className={styles.identity}>
          <h2 className={styles.name}>{name}</h2>
          <p className={layout.muted}>{text('tagline')}</p>
          <FactList
            facts={[
              [words.origin, words.origins[brand.source]],
              [words.names.fields.legalName.label, text('legalName')],
              [words.names.contact, `${text('supportPhone')} · ${text('supportEmail')}`],
              [
                words.fonts,
                (['display', 'text'] as const)
                  .map((use) => `${words.fontUses[use]}: ${theme.stringOf(`fonts.${use}.family`)}`)
                  .join(' · '),
              ],
              [words.corners, words.cornersOf(typeof corners === 'number' ? corners : 0.75)],
              [words.version, <code key="version">{brand.version}</code>],
            ]}
          />
        </div>
      </section>
      <Pictures editor={editor} name={name} />
      <Palette editor={editor} mode="light" />
      <Palette editor={editor} mode="dark" />
    </div>
  );
}

function logoFiles(editor: BrandEditor): readonly [onLight: string, onDark: string] {
  const { stringOf } = editor.fileOf('brand.json');
  const logo = stringOf('logo.file') || 'logo.svg';
  return [logo, stringOf('logo.onDarkFile') || logo];
}

function shareFile(editor: BrandEditor): string {
  return editor.fileOf('brand.json').stringOf('share.file') || 'share.png';
}

/** Whether the summary shows a picture. */
export function isInSummary(editor: BrandEditor, path: string): boolean {
  const shown = [...logoFiles(editor), shareFile(editor)];
  return path.startsWith('icons/') || shown.includes(path);
}

/** Facts for drawn pictures, with unsaved changes; null until the colours are known. */
function pictureFacts(editor: BrandEditor): PictureFacts | null {
  const { deep, highlight } = editor.check?.colors?.light ?? {};
  if (deep === undefined || highlight === undefined) return null;
  const productName = editor.fileOf('brand.json').stringOf('productName');
  return { productName, deep, highlight };
}

/** The logo on both grounds, and others to be chosen: the server checks them before they are saved. */
function Logos({ editor, name }: { editor: BrandEditor; name: string }) {
  const { failure, run } = useAction();
  const { valueOf, setValue } = editor.fileOf('brand.json');
  const [onLight, onDark] = logoFiles(editor);
  const facts = pictureFacts(editor);
  const choose = async (chosen: File) => {
    editor.setPicture(onLight, await readBase64(chosen));
    // Instead of the program's logo, one of the company stands on both grounds.
    const isDarkOfProgram =
      editor.brand.source === 'program' &&
      editor.draft.changes.every(({ path }) => path !== onDark);
    if (isDarkOfProgram) setValue('logo.onDarkFile', undefined);
  };
  const chooseOnDark = async (chosen: File) => {
    const path = onDark === onLight ? 'logo-dark.svg' : onDark;
    editor.setPicture(path, await readBase64(chosen));
    setValue('logo.onDarkFile', path);
  };
  const draw = async (drawn: PictureFacts) => {
    editor.setPicture(onLight, await svgBase64(renderLogo(drawn)));
    // One for both grounds.
    setValue('logo', { file: onLight, showsName: false });
  };
  return (
    <div className={styles.logoParts}>
      <div className={styles.logos}>
        <BrandPicture editor={editor} path={onLight} alt={words.logoAlt(name)} />
        <BrandPicture editor={editor} path={onDark} alt={words.logoOnDarkAlt(name)} isOnDark />
      </div>
      {editor.isEditable && (
        <>
          <div className={layout.row}>
            <FileButton
              label={words.logo.choose}
              accept=".svg"
              onChoose={(chosen) => void run(() => choose(chosen))}
            />
            <FileButton
              label={words.logo.chooseOnDark}
              accept=".svg"
              onChoose={(chosen) => void run(() => chooseOnDark(chosen))}
            />
            {facts !== null && (
              <ToolButton onClick={() => void run(() => draw(facts))} label={words.logo.draw} />
            )}
          </div>
          <p className={layout.muted}>{words.logo.hint}</p>
          <CheckBox
            label={words.logo.showsName}
            data-field="brand.json logo.showsName"
            checked={valueOf('logo.showsName') === true}
            onChange={(isChecked) => setValue('logo.showsName', isChecked)}
          />
        </>
      )}
      <FailedNotice reason={failure} />
    </div>
  );
}

/** The icon, which a browser can draw, and the share picture: a brand needs no drawing program. */
function Pictures({ editor, name }: { editor: BrandEditor; name: string }) {
  const { failure, run } = useAction();
  const { stringOf, setValue } = editor.fileOf('brand.json');
  const facts = pictureFacts(editor);
  const hasShareFile = stringOf('share.file') !== '';
  const draw = async (drawn: PictureFacts) => {
    for (const { path, base64 } of await renderIcons(drawn)) editor.setPicture(path, base64);
    // Without a file of its own, the server draws what shared links show.
    editor.setText(shareFile(editor), null);
    setValue('share', undefined);
  };
  return (
    <section className={styles.card} aria-label={words.pictures.title}>
      <h2>{words.pictures.title}</h2>
      <p className={layout.muted}>{words.pictures.hint}</p>
      <div className={styles.logos}>
        <BrandPicture editor={editor} path="icons/icon.svg" alt={words.pictures.iconAlt(name)} />
        {hasShareFile && (
          <BrandPicture editor={editor} path={shareFile(editor)} alt={stringOf('share.alt')} />
        )}
      </div>
      {!hasShareFile && <p className={layout.muted}>{words.pictures.drawn}</p>}
      {editor.isEditable && facts !== null && (
        <div>
          <ToolButton onClick={() => void run(() => draw(facts))} label={words.pictures.draw} />
        </div>
      )}
      <FailedNotice reason={failure} />
    </section>
  );
}

function Palette({ editor, mode }: { editor: BrandEditor; mode: ThemeMode }) {
  const colors = editor.check?.colors?.[mode];
  if (colors === undefined) return null;
  const title = words.palette(words.mode.options[mode]);
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.swatches}>
        {Object.values(colorGroups)
          .flat()
          .map((color) => (
            <li key={color} className={styles.swatch}>
              <span className={styles.color} style={{ background: colors[color] }} />
              <span className={styles.colorName}>{nameOfColor(color)}</span>
              <code className={layout.muted}>{colors[color]}</code>
            </li>
          ))}
      </ul>
    </section>
  );
}
