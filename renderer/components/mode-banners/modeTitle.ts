import { messages } from '#renderer/content/messages.ts';
import type { Modes } from '#renderer/state/visitor/modes.ts';

/** A page title that names the mode first, so that the tab shows it. */
export function modeTitle(title: string, { isDeveloper, isDonotfollow }: Modes): string {
  const names = [
    ...(isDeveloper ? [modeName(messages.modes.developer)] : []),
    ...(isDonotfollow ? [modeName(messages.modes.staff)] : []),
  ];
  return [...names, title].join(' · ');
}

/** `Developer mode` of `Developer mode: your preferences …`. */
export function modeName(text: string): string {
  return text.slice(0, text.indexOf(':'));
}
