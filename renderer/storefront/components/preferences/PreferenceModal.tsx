import { lazy, Suspense } from 'react';
import type { PreferenceType } from '#shared/domain/visitors/visitor.ts';
import type { PreferencePanelProps } from './PreferencePanel.tsx';

const PreferencePanel = lazy(() =>
  import('./PreferencePanel.tsx').then((module) => ({ default: module.PreferencePanel })),
);

interface PreferenceModalProps extends Omit<PreferencePanelProps, 'type'> {
  /** Null: closed. */
  type: PreferenceType | null;
}

/** Favourite artists, categories or genres over the page. Its code loads when it first opens. */
export function PreferenceModal({ type, ...rest }: PreferenceModalProps) {
  if (type === null) return null;
  return (
    <Suspense fallback={null}>
      <PreferencePanel type={type} {...rest} />
    </Suspense>
  );
}
