import { useAtomValue } from 'jotai';
import { brandAtom } from '#renderer/api/services.ts';
import styles from './Logo.module.css';

/** The picture of the brand, and its name where the picture does not show it. */
export function Logo({ isOnDark = false }: { isOnDark?: boolean }) {
  const { logo, productName } = useAtomValue(brandAtom);
  const { onLight, onDark, showsName } = logo;
  const [firstWord, ...otherWords] = productName.split(' ');
  const picture = isOnDark ? onDark : onLight;
  return (
    <span className={styles.logo}>
      <picture>
        {!isOnDark && onDark.src !== onLight.src && (
          <source media="(prefers-color-scheme: dark)" srcSet={onDark.src} />
        )}
        <img
          className={styles.mark}
          src={picture.src}
          width={picture.width}
          height={picture.height}
          alt={showsName ? productName : ''}
        />
      </picture>
      {!showsName && (
        <span className={styles.words} translate="no">
          {firstWord} <span className={styles.rest}>{otherWords.join(' ')}</span>
        </span>
      )}
    </span>
  );
}
