import type { ReactNode } from 'react';
import { brandMessages } from '#renderer/content/console/brandMessages.ts';
import type { BrandEditor } from './draft/brandEditor.ts';
import { BrandPicture } from './BrandPicture.tsx';
import styles from './BrandSummary.module.css';
import { colorGroups, nameOfColor, type ThemeMode } from './colors/colorGroups.ts';

const words = brandMessages;

/** The brand at a glance: logo, names, where it comes from, fonts and colours. */
export function BrandSummary({ editor }: { editor: BrandEditor }) {
  const { brand } = editor;
  const text = (field: string) => editor.stringOf('brand.json', field);
  const name = text('productName');
  const logo = text('logo.file') || 'logo.svg';
  const corners = editor.valueOf('theme.json', 'cornerRadius');
  return (
    <div className={styles.summary}>
      <section className={styles.card} aria-label={name}>
        <div className={styles.logos}>
          <BrandPicture editor={editor} path={logo} alt={words.logoAlt(name)} />
          <BrandPicture
            editor={editor}
            path={text('logo.onDarkFile') || logo}
            alt={words.logoOnDarkAlt(name)}
            isOnDark
          />
        </div>
        <div className={styles.identity}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.tagline}>{text('tagline')}</p>
          <dl className={styles.facts}>
            <Fact name={words.origin}>{words.origins[brand.source]}</Fact>
            <Fact name={words.names.fields.legalName[0]}>{text('legalName')}</Fact>
            <Fact name={words.names.contact}>
              {`${text('supportPhone')} · ${text('supportEmail')}`}
            </Fact>
            <Fact name={words.fonts}>
              {(['display', 'text'] as const)
                .map((use) => `${words.fontUses[use]}: ${fontOf(editor, use)}`)
                .join(' · ')}
            </Fact>
            <Fact name={words.corners}>
              {words.cornersOf(typeof corners === 'number' ? corners : 0.75)}
            </Fact>
            <Fact name={words.version}>
              <code>{brand.version}</code>
            </Fact>
          </dl>
        </div>
      </section>
      <Palette editor={editor} mode="light" />
      <Palette editor={editor} mode="dark" />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function fontOf(editor: BrandEditor, use: 'display' | 'text'): string {
  return editor.stringOf('theme.json', `fonts.${use}.family`);
}

function Palette({ editor, mode }: { editor: BrandEditor; mode: ThemeMode }) {
  const colors = editor.check?.colors?.[mode];
  if (colors === undefined) return null;
  const title = words.palette(words.modes[mode]);
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.swatches}>
        {Object.values(colorGroups)
          .flat()
          .map((color) => (
            <li key={color} className={styles.swatch}>
              <span className={styles.color} style={{ background: colors[color] }} />
              <span className={styles.colorName}>{nameOfColor(color)}</span>
              <code className={styles.hex}>{colors[color]}</code>
            </li>
          ))}
      </ul>
    </section>
  );
}
