import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** After a move to another screen the reading position starts at its content, not in the old header. */
export function useFocusOnNavigation() {
  const mainRef = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownRef = useRef(pathname);
  useEffect(() => {
    if (shownRef.current === pathname) return;
    shownRef.current = pathname;
    mainRef.current?.focus({ preventScroll: true });
  }, [pathname]);
  return mainRef;
}
