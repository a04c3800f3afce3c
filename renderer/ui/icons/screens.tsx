import { createIcon } from './Icon.tsx';

// Icons that home does not show: it loads none of this file.
export const MinusIcon = createIcon(<path d="M5 12h14" />);
export const CheckIcon = createIcon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const FilterIcon = createIcon(
  <path d="M4 7h9M19 7h1M4 17h1M11 17h9" />,
  <circle cx="16" cy="7" r="2.5" />,
  <circle cx="8" cy="17" r="2.5" />,
);
export const TicketIcon = createIcon(
  <path d="M3.5 9V6.5h17V9a3 3 0 0 0 0 6v2.5h-17V15a3 3 0 0 0 0-6Z" />,
  <path d="M14 9.5v5" strokeDasharray="0.1 3" />,
);
export const VenueIcon = createIcon(<path d="M3.5 20h17M5 20V9.5L12 4l7 5.5V20M10 20v-5h4v5" />);
export const ArtistIcon = createIcon(
  <rect x="9" y="3" width="6" height="10.5" rx="3" />,
  <path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3" />,
);
export const PersonIcon = createIcon(
  <circle cx="12" cy="7.5" r="3.5" />,
  <path d="M5 20a7 7 0 0 1 14 0" />,
);
export const CategoryIcon = createIcon(
  <path d="M11.5 4H5a1 1 0 0 0-1 1v6.5l8.5 8.5 7.5-7.5z" />,
  <circle cx="8.2" cy="8.2" r="1" fill="currentColor" />,
);
export const ClockIcon = createIcon(<circle cx="12" cy="12" r="8.5" />, <path d="M12 7v5l3.5 2" />);
export const ExternalLinkIcon = createIcon(
  <path d="M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5" />,
);
export const BellIcon = createIcon(
  <path d="M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15L6 17Z" />,
  <path d="M10 20.5a2.1 2.1 0 0 0 4 0" />,
);
