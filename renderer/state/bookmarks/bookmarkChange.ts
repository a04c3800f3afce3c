/** A save (`isSaved`) or a removal. */
export interface BookmarkChange {
  eventKey: number;
  isSaved: boolean;
}

/** Whether a stored value is a change; other fields are ignored. */
export function isBookmarkChange(value: unknown): value is BookmarkChange {
  const wish = value as Partial<BookmarkChange> | null;
  return Number.isInteger(wish?.eventKey) && typeof wish?.isSaved === 'boolean';
}
