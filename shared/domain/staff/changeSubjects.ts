/** Subjects of the log of changes. */
export const changeSubjects = [
  'event',
  'import',
  'source',
  'duplicate',
  'submission',
  'session',
  'brand',
  'rules',
  'staff',
  'setting',
] as const;
export type ChangeSubject = (typeof changeSubjects)[number];

/** Subjects stored in versions, each of which can be brought back. */
export const versionedSubjects = ['brand', 'rules'] as const satisfies ChangeSubject[];
export type VersionedSubject = (typeof versionedSubjects)[number];

/** A person by their key, the console on the server's computer, a command, a listing that is due, or another job. */
export const actorKinds = ['staff', 'console', 'command', 'feed', 'program'] as const;
export type ActorKind = (typeof actorKinds)[number];
