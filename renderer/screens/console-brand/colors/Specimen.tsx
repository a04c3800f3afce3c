import { brandMessages } from '#renderer/content/console/brandMessages.ts';
import type { BrandEditor } from '#renderer/screens/console-brand/draft/brandEditor.ts';
import { customProperties } from './customProperties.ts';
import styles from './Specimen.module.css';

const words = brandMessages.colors.specimen;

interface SpecimenProps {
  editor: BrandEditor;
  /** By name, such as `inkSoft`. */
  colors: Readonly<Record<string, string>>;
}

/** A piece of the storefront in the colours as they are changed; a picture, with nothing to press. */
export function Specimen({ editor, colors }: SpecimenProps) {
  const name = editor.stringOf('brand.json', 'productName');
  const tagline = editor.stringOf('brand.json', 'tagline');
  if (Object.keys(colors).length === 0) return null;
  return (
    <figure className={styles.specimen} style={customProperties(colors)}>
      <figcaption className={styles.caption}>{words.title}</figcaption>
      <div className={styles.page}>
        <p className={styles.header}>{name}</p>
        <div className={styles.card}>
          <span className={styles.tonight}>{words.tonight}</span>
          <p className={styles.event}>{words.event}</p>
          <p className={styles.place}>{words.place}</p>
          <p className={styles.left}>{words.free}</p>
          <span className={styles.buy}>{words.buy}</span>
          <span className={styles.more}>{words.more}</span>
        </div>
        <p className={styles.danger}>{words.error}</p>
        <p className={styles.success}>{words.done}</p>
        <p className={styles.warning}>{words.warn}</p>
        <div className={styles.footer}>
          <p className={styles.footerName}>{name}</p>
          <p className={styles.footerText}>{tagline}</p>
        </div>
      </div>
    </figure>
  );
}
