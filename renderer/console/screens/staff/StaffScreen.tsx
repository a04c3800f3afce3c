import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { NewStaffKey, StaffPerson } from '#shared/contract/staff.ts';
import { staffRoles, type StaffRole } from '#shared/domain/staff/staffRoles.ts';
import { answerOf, useAction, useRequest } from '#renderer/api/useRequest.ts';
import { ConfirmButton } from '#renderer/console/components/ConfirmButton.tsx';
import { ConsoleScreenFrame } from '#renderer/console/components/ConsoleScreenFrame.tsx';
import { ListAndDetail } from '#renderer/console/components/ListAndDetail.tsx';
import { FailedNotice, RequestNotice } from '#renderer/console/components/RequestNotice.tsx';
import { screenPath } from '#renderer/console/components/screenAddress.ts';
import { changeMessages as changeWords } from '#renderer/console/content/changeMessages.ts';
import { staffMessages as words } from '#renderer/console/content/staffMessages.ts';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { staffOfTargetAtom } from '#renderer/console/state/staffOfTarget.ts';
import { toZonedMoment } from '#renderer/platform/formats.ts';
import { column, momentColumn, StoredTable, toRows } from '#renderer/ui/data-table/StoredTable.tsx';
import { Badge } from '#renderer/ui/feedback/Badge.tsx';
import { toast } from '#renderer/ui/feedback/toast.ts';
import { Choice } from '#renderer/ui/form/ListControls.tsx';
import { AddPerson } from './AddPerson.tsx';
import { NewKeyDialog } from './NewKeyDialog.tsx';
import styles from './StaffScreen.module.css';

const columns = [
  column('name', words.columns.name),
  column('role', words.columns.role),
  momentColumn('lastUsedAt', words.columns.lastUsedAt),
  momentColumn('createdAt', words.columns.createdAt),
  momentColumn('revokedAt', words.columns.revokedAt),
];

/** Who runs the site: roles, and keys that are made, renewed and taken away. */
export function StaffScreen() {
  const staff = useAtomValue(staffOfTargetAtom);
  const [request, askAgain] = useRequest(() => staff.list(), staff.targetId);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [newKey, setNewKey] = useState<NewStaffKey | null>(null);
  const people = answerOf(request) ?? [];
  const chosen = people.find(({ id }) => id === chosenId) ?? null;
  const handleKey = (made: NewStaffKey) => {
    setNewKey(made);
    setChosenId(made.person.id);
    askAgain();
  };
  return (
    <ConsoleScreenFrame title={words.title} lead={words.lead(staff.targetName)}>
      {request.status === 'failure' ? (
        <RequestNotice request={request} />
      ) : (
        <>
          <ListAndDetail
            list={
              <StoredTable
                id="staff"
                caption={words.title}
                columns={columns}
                rows={toRows(people.map(toCells))}
                emptyText={request.status === 'pending' ? toolMessages.pending : words.none}
                onOpen={(row) => setChosenId(people[Number(row)]?.id ?? null)}
              />
            }
            label={chosen?.name ?? ''}
            detailKey={chosen === null ? null : String(chosen.id)}
          >
            {chosen && (
              <ChosenPerson
                key={chosen.id}
                person={chosen}
                onChanged={askAgain}
                onKey={handleKey}
              />
            )}
          </ListAndDetail>
          <AddPerson onAdded={handleKey} />
        </>
      )}
      <NewKeyDialog made={newKey} onClose={() => setNewKey(null)} />
    </ConsoleScreenFrame>
  );
}

function toCells({ name, role, lastUsedAt, createdAt, revokedAt }: StaffPerson) {
  return { name, role: words.roles[role], lastUsedAt, createdAt, revokedAt };
}

interface ChosenPersonProps {
  person: StaffPerson;
  onChanged: () => void;
  onKey: (made: NewStaffKey) => void;
}

/** One person, and what an owner can do for them. */
function ChosenPerson({ person, onChanged, onKey }: ChosenPersonProps) {
  const staff = useAtomValue(staffOfTargetAtom);
  const { failure, run } = useAction();
  const { id, name, role, lastUsedAt, revokedAt } = person;
  const setRole = async (wanted: StaffRole) => {
    if (await run(() => staff.setRole(id, wanted))) {
      toast({ kind: 'success', text: words.roleSet(name, words.roles[wanted]) });
    }
    onChanged();
  };
  const revoke = async () => {
    if (await run(() => staff.revoke(id))) {
      toast({ kind: 'success', text: words.revoked(name) });
    }
    onChanged();
  };
  const query = new URLSearchParams({ who: `staff:${name}` }).toString();
  const renew = () => run(async () => onKey(await staff.renewKey(id)));
  return (
    <div className={styles.chosen}>
      <h2>
        {name}{' '}
        {revokedAt === null ? (
          <Badge tone="success">{words.inUse}</Badge>
        ) : (
          <Badge tone="danger">{words.isRevoked}</Badge>
        )}
      </h2>
      <p>{words.roleHints[role]}</p>
      <p className={styles.use}>
        {lastUsedAt === null ? words.neverUsed : words.lastUsed(toZonedMoment(lastUsedAt))}
      </p>
      <Choice
        label={words.columns.role}
        value={role}
        isDisabled={revokedAt !== null}
        options={staffRoles.map((one) => [one, words.roles[one]])}
        onChoose={(wanted) => void setRole(wanted as StaffRole)}
      />
      <div className={styles.buttons}>
        <ConfirmButton
          label={words.renew}
          sureLabel={revokedAt === null ? words.renewSure : words.restoreSure}
          onSure={() => void renew()}
        />
        {revokedAt === null && (
          <ConfirmButton
            label={words.revoke}
            sureLabel={words.revokeSure(name)}
            onSure={() => void revoke()}
          />
        )}
      </div>
      <Link to={screenPath('changes', staff.targetId, query)}>{changeWords.ofPerson(name)}</Link>
      <FailedNotice reason={failure} />
    </div>
  );
}
