import { createIcon, Icon, type IconProps } from './Icon.tsx';

export function HeartIcon({ isFilled, ...props }: IconProps & { isFilled?: boolean }) {
  return (
    <Icon {...props}>
      <path
        d="M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20Z"
        fill={isFilled ? 'currentColor' : undefined}
      />
    </Icon>
  );
}
export const PinIcon = createIcon(
  <path d="M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11Z" />,
  <circle cx="12" cy="10" r="2.3" />,
);
export const LocateIcon = createIcon(
  <circle cx="12" cy="12" r="6" />,
  <path d="M12 2.5V6M12 18v3.5M2.5 12H6M18 12h3.5" />,
  <circle cx="12" cy="12" r="1.5" fill="currentColor" />,
);
export const CalendarIcon = createIcon(
  <path d="M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5v4M15.5 3.5v4" />,
);
export const InfoIcon = createIcon(
  <circle cx="12" cy="12" r="8.5" />,
  <path d="M12 11v5M12 8v.1" />,
);
