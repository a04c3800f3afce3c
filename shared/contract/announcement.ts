/** A notice on top of every page. */
export interface Announcement {
  /** Rule and text: with another text it is another notice, also to who dismissed the first. */
  key: string;
  text: string;
  /** Null: it leads nowhere. */
  link: string | null;
}
