import { useAtomValue } from 'jotai';
import type { CSSProperties } from 'react';
import { consoleMessages } from '#renderer/console/content/consoleMessages.ts';
import { memberAtom } from '#renderer/console/state/targetApi.ts';
import { targetAtom } from '#renderer/console/state/targets.ts';
import styles from './RemoteServer.module.css';

/** Names a server that visitors use, in words and its colour, and who the console is there. */
export function RemoteServer() {
  const target = useAtomValue(targetAtom);
  const member = useAtomValue(memberAtom);
  if (target === null || target.isLocal) return null;
  return (
    <p className={styles.remote} style={colourOf(target.id)}>
      {consoleMessages.live(target.url.replace(/^https?:\/\//, ''), member)}
    </p>
  );
}

/** The same at every start, so that people recognise a server by its colour. */
export function colourOf(id: string): CSSProperties {
  const hue = [...id].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 0);
  return { '--target-hue': hue } as CSSProperties;
}
