import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo, useState } from 'react';
import type { TriedRules } from '#shared/contract/rules.ts';
import { presetCities } from '#shared/domain/location/presetCities.ts';
import { diffAnswers } from '#shared/domain/report/diffAnswers.ts';
import type { ReportAnswer } from '#shared/domain/report/reportAnswer.ts';
import { ruleSpan, ruleState } from '#shared/domain/rules/activeRules.ts';
import type { Rule } from '#shared/domain/rules/rules.ts';
import { homeZone, toWallTime } from '#shared/domain/time/calendar.ts';
import { useAction, useRequest } from '#renderer/api/useRequest.ts';
import { FieldGroup } from '#renderer/console/components/FieldGroup.tsx';
import { useInspector } from '#renderer/console/components/inspector/useInspector.ts';
import { FailedNotice } from '#renderer/console/components/RequestNotice.tsx';
import { useScreenPath } from '#renderer/console/components/screenAddress.ts';
import { trialMessages as words } from '#renderer/console/content/trialMessages.ts';
import { consoleServicesAtom } from '#renderer/console/state/consoleServices.ts';
import { previewPathAtom } from '#renderer/console/state/preview.ts';
import { isScreenShownAtom, staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { setModeAtom, setShownTimeAtom, targetAtom } from '#renderer/console/state/targets.ts';
import { toZonedMoment } from '#renderer/platform/formats.ts';
import { describeFailure } from '#renderer/reporter/data/describeFailure.ts';
import { InspectEventContext } from '#renderer/reporter/data/inspectEvent.ts';
import { hasMoved, SectionDiffs } from '#renderer/reporter/DiffView.tsx';
import { CollapsiblePart } from '#renderer/reporter/parts/CollapsiblePart.tsx';
import { FailureNotice } from '#renderer/reporter/parts/ReportNotices.tsx';
import { reporterMessages } from '#renderer/reporter/reporterMessages.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Choice } from '#renderer/ui/form/ListControls.tsx';

interface WhatWouldChangeProps {
  /** All of them, with the changes; others are another object. */
  rules: readonly Rule[];
  /** The one in sight: where it begins later, the shop is compared as of then. */
  rule: Rule;
  /** Time of the server's clock, ISO 8601. */
  now: string;
}

/** The effect of the changed rules on home and searches, compared at a press. */
export function WhatWouldChange({ rules, rule, now }: WhatWouldChangeProps) {
  const [asked, setAsked] = useState<{ rules: readonly Rule[]; turn: number } | null>(null);
  return (
    <FieldGroup title={words.title}>
      <p>{words.lead}</p>
      <div>
        <ToolButton
          variant="secondary"
          onClick={() => setAsked({ rules, turn: (asked?.turn ?? 0) + 1 })}
          label={words.start}
        />
      </div>
      {asked !== null && asked.rules !== rules && <p role="status">{words.outdated}</p>}
      {asked?.rules === rules && <Trial key={asked.turn} {...{ rules, rule, now }} />}
    </FieldGroup>
  );
}

function Trial({ rules, rule, now }: WhatWouldChangeProps) {
  const { call, targetName } = useAtomValue(staffApiAtom);
  const { effect } = rule;
  const state = ruleState(rule, Date.parse(now));
  const at = state === 'coming' ? new Date(ruleSpan(rule).from).toISOString() : null;
  const [request] = useRequest(
    () => call('tryRules', { body: { file: { format: 1, rules: [...rules] }, at } }),
    String(at),
  );
  if (request.status === 'pending') return <p role="status">{words.pending}</p>;
  if (request.status === 'failure') {
    return <FailureNotice failure={describeFailure(request.error, targetName)} />;
  }
  const isHomeAlone = effect.kind === 'hide' && effect.from.every((area) => area === 'home');
  return (
    <>
      <p role="status">
        {at === null ? words.asOf[state] : words.atStart(toZonedMoment(at))}{' '}
        {!isHomeAlone && words.unseen[effect.kind]}
      </p>
      <ComparedPages tried={request.answer} />
      <PreviewOfHome tried={request.answer} />
    </>
  );
}

type ComparedPage = TriedRules['pages'][number];

function ComparedPages({ tried }: { tried: TriedRules }) {
  const inspector = useInspector();
  const compared = useMemo(
    () =>
      tried.pages.map((page) => {
        const before = toAnswer(page.before, tried);
        const diff = diffAnswers(before, toAnswer(page.after, tried));
        const sections = diff.sections.filter(hasMoved);
        return { page, before, diff: { ...diff, sections } };
      }),
    [tried],
  );
  return (
    <InspectEventContext value={(eventKey) => inspector.open(eventKey)}>
      {compared.map(({ page, before, diff }) => {
        const title = nameOf(page);
        const leads = page.before.leadsTo !== page.after.leadsTo;
        const isSame = diff.sections.length === 0;
        const counts = isSame ? words.same : reporterMessages.compare.sectionChanges(diff.overall);
        const detail = leads ? words.leads(page.before.leadsTo, page.after.leadsTo) : counts;
        return isSame ? (
          <p key={title}>
            <b>{title}</b> {detail}
          </p>
        ) : (
          <CollapsiblePart key={title} title={title} detail={detail} isOpenAtFirst={false}>
            <SectionDiffs a={before} diff={diff} names={words.sides} />
          </CollapsiblePart>
        );
      })}
    </InspectEventContext>
  );
}

function nameOf({ kind, name }: ComparedPage): string {
  if (kind === 'search') return words.search(name);
  return name === 'None' ? words.noPlace : name;
}

function toAnswer({ sections }: ComparedPage['before'], { catalog }: TriedRules): ReportAnswer {
  const options = { use: null, geo: null, postcode: null, customerId: null };
  return { options, trackingId: null, displayedLocation: '', seed: 0, sections, catalog };
}

/** Opens the preview at the instant of the comparison, with the draft. */
function PreviewOfHome({ tried: { draft, at } }: { tried: TriedRules }) {
  const target = useAtomValue(targetAtom);
  const { desktop } = useAtomValue(consoleServicesAtom);
  const hasPreview = useAtomValue(isScreenShownAtom)('preview');
  const setMode = useSetAtom(setModeAtom);
  const setShownTime = useSetAtom(setShownTimeAtom);
  const setPath = useSetAtom(previewPathAtom);
  const screens = useScreenPath();
  const { failure, run } = useAction();
  const [city, setCity] = useState('');
  if (target === null || !hasPreview || (!target.isLocal && desktop === null)) {
    return <p>{words.noPreview}</p>;
  }
  const open = async () => {
    const time = new Date(toWallTime(Date.parse(at), homeZone)).toISOString().slice(0, 16);
    // Visitors are shown what is saved.
    if (target.mode === 'visitor') await setMode('staff');
    await setShownTime({ time, zone: homeZone, draft });
    setPath({ path: city === '' ? '/' : `/?postcode=${city}` });
    await screens.open('preview');
  };
  return (
    <>
      <Choice
        label={words.city}
        value={city}
        options={[['', words.noPlace], ...presetCities.map(({ name }) => [name, name] as const)]}
        onChoose={setCity}
      />
      <ToolButton variant="secondary" onClick={() => void run(open)} label={words.preview} />
      <FailedNotice reason={failure} />
    </>
  );
}
