import { lazyPart } from '#renderer/ui/lazyPart.tsx';

/** Favourite artists, categories or genres over the page. Its code loads when it first opens. */
export const PreferenceModal = lazyPart(() => import('./PreferencePanel.tsx'), 'PreferencePanel');
