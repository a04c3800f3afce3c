import clsx from 'clsx';
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import styles from './Image.module.css';

const eager = { loading: 'eager', fetchPriority: 'high' } as const;
const lazy = { loading: 'lazy', decoding: 'async' } as const;

interface ImageProps {
  /** Missing: the placeholder stands at once. */
  src: string | null;
  alt: string;
  /** `16 / 9`: reserves the place, so nothing shifts. */
  ratio?: string;
  srcSet?: string;
  sizes?: string;
  /** What stands there before, and instead when the picture is missing or broken. */
  placeholder?: ReactNode;
  /** `#rrggbb` shown while loading. */
  colour?: string | null;
  isEager?: boolean;
  className?: string;
  onBroken?: () => void;
  /** What stands on the picture. */
  children?: ReactNode;
}

/** A picture in a reserved box; a missing or broken one leaves the placeholder standing. */
export function Image({
  src,
  alt,
  ratio,
  srcSet,
  sizes,
  placeholder,
  colour,
  isEager,
  className,
  onBroken,
  children,
}: ImageProps) {
  const picture = useRef<HTMLImageElement>(null);
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const isShown = src !== null && src !== brokenSrc;
  // A picture that failed before hydration fires no event for React: look once.
  useEffect(() => {
    const element = picture.current;
    if (element && element.complete && element.naturalWidth === 0 && !isLazyAndUnseen(element))
      setBrokenSrc(src);
  }, [src]);
  const style: CSSProperties = { aspectRatio: ratio, ...(colour && { backgroundColor: colour }) };
  const handleError = () => {
    setBrokenSrc(src);
    onBroken?.();
  };
  const shown = isShown && (
    <img
      ref={picture}
      className={styles.image}
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      {...(isEager ? eager : lazy)}
      onError={handleError}
    />
  );
  return (
    <span className={clsx(styles.frame, className)} style={style}>
      {!isShown && (
        <span
          className={styles.placeholder}
          {...(alt !== '' && { role: 'img', 'aria-label': alt })}
        >
          {placeholder}
        </span>
      )}
      {shown}
      {children}
    </span>
  );
}

/** A lazy picture that was never asked for has no current source yet, and is not broken. */
function isLazyAndUnseen(element: HTMLImageElement): boolean {
  return element.loading === 'lazy' && element.currentSrc === '';
}
