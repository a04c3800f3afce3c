import { useAtomValue, useAtom, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { calls, type CallName } from '#shared/contract/calls.ts';
import type { Target } from '#shared/contract/console/targetEndpoints.ts';
import type { DesktopBridge } from '#shared/contract/desktop.ts';
import { presetCities } from '#shared/domain/location/presetCities.ts';
import { consoleMessages } from '#renderer/console/content/consoleMessages.ts';
import { consoleServicesAtom } from '#renderer/console/state/consoleServices.ts';
import {
  notSentAtom,
  type NotSentLine,
  previewSettingsAtom,
  previewSizes,
  previewStateAtom,
} from '#renderer/console/state/preview.ts';
import {
  isModeReadyAtom,
  targetAtom,
  previewCookiesAtom,
  previewVersionAtom,
} from '#renderer/console/state/targets.ts';
import { buttonClass } from '#renderer/ui/button/Button.tsx';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { FramedStorefront } from './FramedStorefront.tsx';
import { PreviewTools } from './PreviewTools.tsx';
import styles from './PreviewPane.module.css';

const words = consoleMessages.preview;

/** The storefront of the target, as a phone, a tablet or a desktop shows it. */
export function PreviewPane({ isShown }: { isShown: boolean }) {
  const target = useAtomValue(targetAtom);
  const { desktop } = useAtomValue(consoleServicesAtom);
  const isModeReady = useAtomValue(isModeReadyAtom);
  if (target === null || !isShown || !isModeReady) return null;
  return (
    <section className={styles.pane} aria-label={consoleMessages.screens.preview}>
      {desktop === null && !target.isLocal ? (
        <RemoteStorefront target={target} />
      ) : (
        <>
          <PreviewTools target={target} />
          {target.isLocal || desktop === null ? (
            <FramedStorefront target={target} />
          ) : (
            <DesktopStorefront target={target} desktop={desktop} />
          )}
          <NotSentList />
        </>
      )}
    </section>
  );
}

/** No toolbar and no list of calls: the console cannot reach into a tab of another origin. */
function RemoteStorefront({ target }: { target: Target }) {
  return (
    <div className={styles.notice}>
      <Notice>
        <p>{words.remote(target.name)}</p>
        <a
          className={buttonClass({ size: 'small' })}
          href={`${target.url}/`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {words.openRemote(target.name)}
        </a>
      </Notice>
    </div>
  );
}

/** The calls that the preview did not send because of the mode, live. */
function NotSentList() {
  const [lines, change] = useAtom(notSentAtom);
  return (
    <details className={styles.ledger} open={lines.length > 0}>
      <summary className={styles.summary}>
        <b>{words.notSent}</b>
        <span role="status">
          {lines.length === 0 ? words.notSentEmpty : words.notSentCount(lines.length)}
        </span>
      </summary>
      {lines.length > 0 && (
        <>
          <ol className={styles.list} tabIndex={0} aria-label={words.notSent}>
            {lines.map((line, index) => (
              <li key={lines.length - index} className={styles.line}>
                <time dateTime={line.at}>{line.at.slice(11, 19)}</time>
                <code>{callOf(line)}</code>
                <code className={styles.body}>{JSON.stringify(line.body)}</code>
              </li>
            ))}
          </ol>
          <ToolButton variant="quiet" onClick={() => change(null)} label={words.clearNotSent} />
        </>
      )}
    </details>
  );
}

function callOf({ name }: NotSentLine): string {
  if (!Object.hasOwn(calls, name)) return name;
  const { method, path } = calls[name as CallName];
  return `${method} ${path}`;
}

interface DesktopStorefrontProps {
  target: Target;
  desktop: DesktopBridge;
}

/** On the desktop the storefront of another server is a window of its own, with cookies of its own. */
function DesktopStorefront({ target, desktop }: DesktopStorefrontProps) {
  const { isOpen, url, failure } = useAtomValue(previewStateAtom);
  const show = useShowPreview({ target, desktop });
  return (
    <div className={styles.holder}>
      <Notice tone={failure === null ? 'plain' : 'danger'}>
        {failure ?? (isOpen ? words.ownWindow : words.ownWindowClosed)}
        {isOpen && <code>{url}</code>}
        {!isOpen && <ToolButton onClick={show} label={words.openWindow} />}
      </Notice>
    </div>
  );
}

/** Opens the preview, and updates it with the settings, the mode and the path. */
function useShowPreview({ target, desktop }: DesktopStorefrontProps): () => void {
  const setState = useSetAtom(previewStateAtom);
  const { size, colourScheme, reducedMotion, city } = useAtomValue(previewSettingsAtom);
  const version = useAtomValue(previewVersionAtom);
  const cookies = useAtomValue(previewCookiesAtom);
  const show = () => {
    const location = presetCities.find(({ name }) => name === city)?.coordinates ?? null;
    const options = {
      targetId: target.id,
      url: `${target.url}/`,
      ...previewSizes[size],
      colourScheme,
      reducedMotion,
      location,
      cookies,
    };
    desktop
      .showPreview(options)
      .then(setState)
      .catch((error: unknown) => {
        setState((last) => ({ ...last, isOpen: false, failure: String(error) }));
      });
  };
  const showNow = useEffectEvent(show);
  useEffect(() => {
    showNow();
  }, [target.id, size, colourScheme, reducedMotion, city, version]);
  return show;
}
