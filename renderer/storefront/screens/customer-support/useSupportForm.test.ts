import { expect, it } from 'vitest';
import { emptySupportForm } from '#shared/domain/submissions/supportForm.ts';
import { memoryStorage } from '#renderer/platform/storage.ts';
import { draftKey, readDraft } from './useSupportForm.ts';

it('stores a draft until it is sent', () => {
  const storage = memoryStorage();
  expect(readDraft(storage)).toBeNull();
  storage.write(draftKey, { ...emptySupportForm, subject: 'Tickets' });
  expect(readDraft(storage)).toEqual({ ...emptySupportForm, subject: 'Tickets' });
  storage.write(draftKey, null);
  expect(readDraft(storage)).toBeNull();
});

it('takes only texts of its own fields from what is stored', () => {
  const storage = memoryStorage();
  storage.write('support-draft', { subject: 'Tickets', description: 7, admin: 'yes' });
  expect(readDraft(storage)).toEqual({ ...emptySupportForm, subject: 'Tickets' });
  storage.write('support-draft', 'nonsense');
  expect(readDraft(storage)).toBeNull();
});
