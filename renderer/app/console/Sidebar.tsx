import { NavLink } from 'react-router-dom';
import { consoleScreens } from '#shared/contract/desktop/desktopEvents.ts';
import { consoleMessages } from '#renderer/content/console/consoleMessages.ts';
import styles from './Sidebar.module.css';

/** The screens, each with the key that opens it. */
export function Sidebar() {
  return (
    <nav className={styles.side} aria-label={consoleMessages.navigation}>
      <ol className={styles.list}>
        {consoleScreens.map((screen, index) => (
          <li key={screen}>
            <NavLink to={`/${screen}`} className={styles.link ?? ''}>
              <kbd className={styles.key} aria-hidden="true">
                {index + 1}
              </kbd>
              {consoleMessages.screens[screen]}
            </NavLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
