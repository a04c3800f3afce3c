import { useLocation, useNavigate } from 'react-router-dom';
import { consoleScreens } from '#shared/contract/desktop/desktopEvents.ts';
import { screenPath } from './screenPath.ts';

/** Returns a function that opens the current screen with another target. */
export function useChooseTarget(): (targetId: string) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const screen = consoleScreens.find((name) => pathname === `/${name}`) ?? 'reporter';
  return (targetId) => void navigate(screenPath(screen, targetId));
}
