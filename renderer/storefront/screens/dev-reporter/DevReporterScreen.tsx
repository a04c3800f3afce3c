import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { nowAtom } from '#renderer/api/services.ts';
import { reporterMessages } from '#renderer/reporter/reporterMessages.ts';
import { ReportWorkbench } from '#renderer/reporter/ReportWorkbench.tsx';
import { PageHead } from '#renderer/storefront/components/page/PageHead.tsx';
import { modesAtom } from '#renderer/storefront/state/visitor/modes.ts';
import { useFocusKeeper } from '#renderer/ui/navigation/useFocusKeeper.ts';
import styles from './DevReporterScreen.module.css';

export const route = { Component: DevReporterScreen };

const targets = [{ id: 'local', name: 'This server', basePath: '' }];

/** The reporter as a page of the storefront (docs/product.md#27-reporter); not for robots. */
function DevReporterScreen() {
  const { isDeveloper } = useAtomValue(modesAtom);
  const { search } = useLocation();
  const navigate = useNavigate();
  const page = useRef<HTMLDivElement>(null);
  useFocusKeeper(page);
  return (
    <div ref={page} className={styles.page} tabIndex={-1}>
      <PageHead
        title={reporterMessages.title}
        description={reporterMessages.description}
        isIndexed={false}
      />
      <h1 className={styles.title}>{reporterMessages.title}</h1>
      <ReportWorkbench
        targets={targets}
        isDeveloper={isDeveloper}
        now={useAtomValue(nowAtom)}
        query={search}
        onQuery={(query, replace) =>
          void navigate({ search: `?${query}` }, { replace, preventScrollReset: true })
        }
      />
    </div>
  );
}
