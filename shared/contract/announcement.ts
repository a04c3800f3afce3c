import type { Urgency } from '#shared/domain/rules/rules.ts';

/** A notice on top of every page. */
export interface Announcement {
  /** Rule and text: with another text it is another notice, also to who dismissed the first. */
  key: string;
  text: string;
  link: string | null;
  urgency: Urgency;
}
