import { createIcon } from './Icon.tsx';

export const ChevronLeftIcon = createIcon(<path d="m15 5-7 7 7 7" />);
export const ChevronRightIcon = createIcon(<path d="m9 5 7 7-7 7" />);
export const ChevronsLeftIcon = createIcon(<path d="m12 5-7 7 7 7M19 5l-7 7 7 7" />);
export const ChevronsRightIcon = createIcon(<path d="m12 5 7 7-7 7M5 5l7 7-7 7" />);
export const ArrowRightIcon = createIcon(<path d="M4 12h16M14 6l6 6-6 6" />);
export const ArrowUpIcon = createIcon(<path d="M12 20V4M6 10l6-6 6 6" />);
