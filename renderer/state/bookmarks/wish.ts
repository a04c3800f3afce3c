/** That an event be saved, or be saved no longer. */
export interface Wish {
  eventKey: number;
  isSaved: boolean;
}

/** Whether a stored value is one, whatever else it says. */
export function isWish(value: unknown): value is Wish {
  const wish = value as Partial<Wish> | null;
  return Number.isInteger(wish?.eventKey) && typeof wish?.isSaved === 'boolean';
}
