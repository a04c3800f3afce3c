/** What the log of changes is about. */
export const changeSubjects = ['staff', 'brand', 'submission', 'event'] as const;

export type ChangeSubject = (typeof changeSubjects)[number];
