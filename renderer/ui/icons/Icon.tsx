import type { ReactNode, SVGProps } from 'react';

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** Edge length in pixels of a 16 px root. */
  size?: number;
}

/** The frame of every icon: 24 units, two-unit round strokes, decorative unless it carries a title. */
export function Icon({ size = 24, children, ...rest }: IconProps & { children: ReactNode }) {
  const length = `${size / 16}rem`;
  return (
    <svg
      viewBox="0 0 24 24"
      width={length}
      height={length}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      {children}
    </svg>
  );
}
