import { expect, it } from 'vitest';
import { NewerDatabaseError } from '#server/storage/engine/migrateDatabase.ts';
import { failureOf } from './startFailure.ts';

function storageError(cause: Error): Error {
  return Object.assign(new Error('The data cannot be used', { cause }), { name: 'StorageError' });
}

it.each([
  [storageError(new NewerDatabaseError('newer')), 'NEWER_DATABASE'],
  [storageError(Object.assign(new Error('bad'), { code: 'SQLITE_NOTADB' })), 'SQLITE_NOTADB'],
  [storageError(Object.assign(new Error('full'), { code: 'SQLITE_FULL' })), 'SQLITE_FULL'],
  [Object.assign(new Error('taken'), { name: 'ListenError' }), 'LISTEN'],
  [Object.assign(new Error('no room'), { code: 'ENOSPC' }), 'ENOSPC'],
  [Object.assign(new Error('gone'), { code: 'ENOENT', syscall: 'mkdir' }), 'FOLDER_MISSING'],
  [Object.assign(new Error('gone'), { code: 'ENOENT', syscall: 'open' }), 'ENOENT'],
  [new Error('odd'), null],
])('tier U: finds the code of %s, or of what caused it', (error, code) => {
  expect(failureOf(error).code).toBe(code);
});
