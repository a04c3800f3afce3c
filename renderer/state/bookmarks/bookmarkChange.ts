/** That an event be saved, or be saved no longer. */
export interface BookmarkChange {
  eventKey: number;
  isSaved: boolean;
}

/** Whether a stored value is one, whatever else it says. */
export function isBookmarkChange(value: unknown): value is BookmarkChange {
  const wish = value as Partial<BookmarkChange> | null;
  return Number.isInteger(wish?.eventKey) && typeof wish?.isSaved === 'boolean';
}
