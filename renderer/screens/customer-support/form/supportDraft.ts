import { emptySupportForm, type SupportForm } from '#shared/domain/forms/supportForm.ts';
import type { DeviceStorage } from '#renderer/platform/storage.ts';

const storageKey = 'support-draft';

/** The draft of an unsent request, stored on this device; null without one. */
export function readDraft(storage: DeviceStorage): SupportForm | null {
  const stored = storage.read(storageKey);
  if (typeof stored !== 'object' || stored === null) return null;
  const known = stored as Partial<Record<keyof SupportForm, unknown>>;
  const draft = { ...emptySupportForm };
  for (const field of Object.keys(draft) as (keyof SupportForm)[]) {
    const value = known[field];
    if (typeof value === 'string') draft[field] = value;
  }
  return Object.values(draft).some((value) => value !== '') ? draft : null;
}

export function writeDraft(storage: DeviceStorage, form: SupportForm): void {
  storage.write(storageKey, form);
}

export function clearDraft(storage: DeviceStorage): void {
  storage.write(storageKey, null);
}
