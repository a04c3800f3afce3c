/** What the log of changes is about. */
export const changeSubjects = ['staff', 'brand', 'submission'] as const;

export type ChangeSubject = (typeof changeSubjects)[number];
