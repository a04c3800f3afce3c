import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import type { TriedRules } from '#shared/contract/rules.ts';
import { diffAnswers } from '#shared/domain/report/diffAnswers.ts';
import type { ReportAnswer } from '#shared/domain/report/reportAnswer.ts';
import { ruleSpan, ruleState } from '#shared/domain/rules/activeRules.ts';
import type { Rule } from '#shared/domain/rules/rules.ts';
import { FieldGroup } from '#renderer/console/components/FieldGroup.tsx';
import { useInspector } from '#renderer/console/components/inspector/useInspector.ts';
import { useStaffRequest } from '#renderer/console/components/useStaffRequest.ts';
import { trialMessages as words } from '#renderer/console/content/trialMessages.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { toZonedMoment } from '#renderer/platform/formats.ts';
import { describeFailure } from '#renderer/reporter/data/describeFailure.ts';
import { InspectEventContext } from '#renderer/reporter/data/inspectEvent.ts';
import { hasMoved, SectionDiffs } from '#renderer/reporter/DiffView.tsx';
import { CollapsiblePart } from '#renderer/reporter/parts/CollapsiblePart.tsx';
import { FailureNotice } from '#renderer/reporter/parts/ReportNotices.tsx';
import { reporterMessages } from '#renderer/reporter/reporterMessages.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';

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
  const { targetName } = useAtomValue(staffApiAtom);
  const { effect } = rule;
  const state = ruleState(rule, Date.parse(now));
  const at = startOfRule(rule, now);
  const [request] = useStaffRequest('tryRules', {
    body: { file: { format: 1, rules: [...rules] }, at },
  });
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
    </>
  );
}

/** The start of a rule that begins later, ISO 8601; null: the shop is looked at as of now. */
export function startOfRule(rule: Rule, now: string): string | null {
  const isComing = ruleState(rule, Date.parse(now)) === 'coming';
  return isComing ? new Date(ruleSpan(rule).from).toISOString() : null;
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
