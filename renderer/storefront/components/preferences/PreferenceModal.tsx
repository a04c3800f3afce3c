import type { PreferenceType } from '#shared/domain/visitors/visitor.ts';
import { lazyPart } from '#renderer/ui/lazyPart.tsx';
import type { PreferencePanelProps } from './PreferencePanel.tsx';

const PreferencePanel = lazyPart(() =>
  import('./PreferencePanel.tsx').then((module) => module.PreferencePanel),
);

interface PreferenceModalProps extends Omit<PreferencePanelProps, 'type'> {
  /** Null: closed. */
  type: PreferenceType | null;
}

/** Favourite artists, categories or genres over the page. Its code loads when it first opens. */
export function PreferenceModal({ type, ...rest }: PreferenceModalProps) {
  return type && <PreferencePanel type={type} {...rest} />;
}
