import { useAtomValue } from 'jotai';
import { Link, useLocation } from 'react-router-dom';
import { emptyReportForm } from '#shared/domain/report/reportForm.ts';
import { DeveloperNotice } from '#renderer/console/components/DeveloperNotice.tsx';
import { screenPath } from '#renderer/console/components/screenAddress.ts';
import { inspectorMessages as words } from '#renderer/console/content/inspectorMessages.ts';
import { targetApiAtom } from '#renderer/console/state/targetApi.ts';
import { targetAtom } from '#renderer/console/state/targets.ts';
import { readReportAddress } from '#renderer/reporter/data/reportAddress.ts';
import { CollapsiblePart } from '#renderer/reporter/parts/CollapsiblePart.tsx';
import { Standing } from '#renderer/reporter/Standing.tsx';

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
