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

/**
 * Who makes a change: a person by their key, the console on the computer of the server, a command, a listing that is
 * fetched when it is due, or another job of the server.
 */
export const actorKinds = ['staff', 'console', 'command', 'feed', 'program'] as const;

export type ActorKind = (typeof actorKinds)[number];
