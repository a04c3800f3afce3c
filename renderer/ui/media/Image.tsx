import clsx from 'clsx';
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import styles from './Image.module.css';

const eager = { loading: 'eager', fetchPriority: 'high' } as const;
const lazy = { loading: 'lazy', decoding: 'async' } as const;

interface ImageProps {
  /** Null: the placeholder is shown. */
  src: string | null;
  alt: string;
  /** `16 / 9`: reserves the space, so that nothing shifts. */
  ratio?: string;
  srcSet?: string;
  sizes?: string;
  /** Shown instead of a missing or broken image. */
  placeholder?: ReactNode;
  /** `#rrggbb` shown while loading. */
  colour?: string | null;
  isEager?: boolean;
  className?: string;
  onBroken?: () => void;
  /** Content on top of the image. */
  children?: ReactNode;
}

/** An image in a box of reserved size; a missing or broken one leaves the placeholder. */
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
  // An image that failed before hydration fires no event for React: check once.
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

/** A lazy image that was never requested has no current source, and is not broken. */
function isLazyAndUnseen(element: HTMLImageElement): boolean {
  return element.loading === 'lazy' && element.currentSrc === '';
}
