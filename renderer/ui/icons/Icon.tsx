import clsx from 'clsx';
import { createElement, type ReactNode, type SVGProps } from 'react';
import styles from './Icon.module.css';

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** Edge length in pixels of a 16 px root. */
  size?: number;
}

/** The frame of every icon: 24 units, two-unit round strokes, decorative unless it carries a title. */
export function Icon({ size = 24, className, children, ...rest }: IconProps) {
  const length = `${size / 16}rem`;
  return (
    <svg
      className={clsx(styles.icon, className)}
      viewBox="0 0 24 24"
      width={length}
      height={length}
      aria-hidden="true"
      {...rest}
    >
      {children}
    </svg>
  );
}

/**
 * A component for one icon, drawn by its content.
 * @__NO_SIDE_EFFECTS__
 */
export function createIcon(...content: ReactNode[]) {
  return function NamedIcon(props: IconProps) {
    return createElement(Icon, props, ...content);
  };
}
