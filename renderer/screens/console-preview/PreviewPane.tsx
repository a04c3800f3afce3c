import { useAtomValue } from 'jotai';
import { consoleMessages } from '#renderer/content/console/consoleMessages.ts';
import { Notice } from '#renderer/components/console/Notice.tsx';
import { consoleServicesAtom } from '#renderer/state/console/consoleServices.ts';
import { targetAtom } from '#renderer/state/console/targets.ts';
import { FramedStorefront } from './frame/FramedStorefront.tsx';
import { NotSentList } from './NotSentList.tsx';
import styles from './PreviewPane.module.css';
import { PreviewTools } from './PreviewTools.tsx';
import { WindowedStorefront } from './WindowedStorefront.tsx';

/** The storefront of the target, as a phone, a tablet or a desktop shows it. */
export function PreviewPane({ isShown }: { isShown: boolean }) {
  const target = useAtomValue(targetAtom);
  const { desktop } = useAtomValue(consoleServicesAtom);
  if (target === null || !isShown) return null;
  return (
    <section className={styles.pane} aria-label={consoleMessages.screens.preview}>
      <PreviewTools target={target} />
      {desktop !== null ? (
        <WindowedStorefront target={target} desktop={desktop} />
      ) : target.isLocal ? (
        <FramedStorefront />
      ) : (
        <div className={styles.notice}>
          <Notice>{consoleMessages.preview.remote(target.name)}</Notice>
        </div>
      )}
      <NotSentList />
    </section>
  );
}
