import { createIcon } from './Icon.tsx';

export const CloseIcon = createIcon(<path d="M6 6l12 12M18 6 6 18" />);
export const MenuIcon = createIcon(<path d="M4 7h16M4 12h16M4 17h10" />);
export const SearchIcon = createIcon(
  <circle cx="11" cy="11" r="6.5" />,
  <path d="m16 16 4.5 4.5" />,
);
export const PlusIcon = createIcon(<path d="M12 5v14M5 12h14" />);
export const PlayIcon = createIcon(<path d="M8 5.5v13l10.5-6.5z" fill="currentColor" />);
export const PauseIcon = createIcon(<path d="M9 6v12M15 6v12" strokeWidth={3} />);
export const ShareIcon = createIcon(<path d="M12 15V4M8 7.5 12 3.5l4 4M6 12H5v8h14v-8h-1" />);
