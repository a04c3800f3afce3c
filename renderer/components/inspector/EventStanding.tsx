import { useAtomValue } from 'jotai';
import { Link, useLocation } from 'react-router-dom';
import { emptyReportForm } from '#shared/domain/report/reportForm.ts';
import { DeveloperNotice } from '#renderer/components/console/DeveloperNotice.tsx';
import { screenPath } from '#renderer/components/console/screenAddress.ts';
import { readReportAddress } from '#renderer/components/report/data/reportAddress.ts';
import { CollapsiblePart } from '#renderer/components/report/parts/CollapsiblePart.tsx';
import { Standing } from '#renderer/components/report/Standing.tsx';
import { inspectorMessages as words } from '#renderer/content/console/inspectorMessages.ts';
import { targetApiAtom } from '#renderer/state/console/targetApi.ts';
import { targetAtom } from '#renderer/state/console/targets.ts';

/** Where an event stands for the visitor of the address and in six cities, and why. */
export function EventStanding({ eventKey }: { eventKey: number }) {
  const { search } = useLocation();
  const target = useAtomValue(targetAtom);
  const apiOf = useAtomValue(targetApiAtom);
  const form = readReportAddress(search).form ?? emptyReportForm;
  return (
    <CollapsiblePart title={words.standing}>
      {target?.mode === 'developer' ? (
        <Standing
          api={apiOf(target)}
          targetName={target.name}
          {...{ form, eventKey }}
          rulesLink={<Link to={screenPath('rules', target.id)}>{words.openRules}</Link>}
        />
      ) : (
        <DeveloperNotice text={words.developerOnly} />
      )}
    </CollapsiblePart>
  );
}
