import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while hydrating: until then the browser's own checks and names apply. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
