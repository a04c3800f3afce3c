import { Icon, type IconProps } from './Icon.tsx';

/** In a file of its own: home does not show it. */
export function BellIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15L6 17Z" />
      <path d="M10 20.5a2.1 2.1 0 0 0 4 0" />
    </Icon>
  );
}
