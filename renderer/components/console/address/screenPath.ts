import type { ConsoleScreen } from '#shared/contract/desktop/desktopEvents.ts';

/** The path of a screen; the address names every target but this server. It inspects no event. */
export function screenPath(screen: ConsoleScreen, targetId: string, query = ''): string {
  const parameters = new URLSearchParams(query);
  parameters.delete('target');
  parameters.delete('inspect');
  if (targetId !== 'local') parameters.set('target', targetId);
  const text = parameters.toString();
  return text === '' ? `/${screen}` : `/${screen}?${text}`;
}
