import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { NewStaffKey, StaffPerson } from '#shared/contract/staff.ts';
import type { StaffRole } from '#shared/domain/staff/staffRoles.ts';
import { answerOf, useAction } from '#renderer/api/useRequest.ts';
import { ConfirmButton } from '#renderer/console/components/ConfirmButton.tsx';
import { ConsoleScreenFrame } from '#renderer/console/components/ConsoleScreenFrame.tsx';
import { listColumns, ListAndDetail } from '#renderer/console/components/ListAndDetail.tsx';
import { FailedNotice } from '#renderer/console/components/RequestNotice.tsx';
import { useScreenPath } from '#renderer/console/components/screenAddress.ts';
import { useStaffRequest } from '#renderer/console/components/useStaffRequest.ts';
import { changeMessages as changeWords } from '#renderer/console/content/changeMessages.ts';
import { staffMessages as words } from '#renderer/console/content/staffMessages.ts';
import { invitationMark } from '#renderer/console/state/consoleServices.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { targetAtom } from '#renderer/console/state/targets.ts';
import { toZonedMoment } from '#renderer/platform/formats.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Modal } from '#renderer/ui/dialog/Modal.tsx';
import { StateChip } from '#renderer/ui/feedback/StateChip.tsx';
import { toast } from '#renderer/ui/feedback/toast.ts';
import { Form } from '#renderer/ui/form/Form.tsx';
import { Choice } from '#renderer/ui/form/ListControls.tsx';
import { SelectField } from '#renderer/ui/form/Select.tsx';
import { TextField } from '#renderer/ui/form/TextField.tsx';
import { useCopy } from '#renderer/ui/useCopy.ts';
import cardsStyles from '#renderer/console/components/cards.module.css';
import layout from '#renderer/ui/layout.module.css';
import styles from './StaffScreen.module.css';

const columns = listColumns(words.columns);
const roleOptions = Object.entries(words.roles);

/** The people who run the site: their roles, and keys to create, renew and revoke. */
export function StaffScreen() {
  const { targetName } = useAtomValue(staffApiAtom);
  const [request, askAgain] = useStaffRequest('listStaff', {});
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [newKey, setNewKey] = useState<NewStaffKey | null>(null);
  const people = answerOf(request)?.people ?? [];
  const chosen = people.find(({ id }) => id === chosenId) ?? null;
  const handleKey = (made: NewStaffKey) => {
    setNewKey(made);
    setChosenId(made.person.id);
    askAgain();
  };
  return (
    <ConsoleScreenFrame screen="people" lead={words.lead(targetName)}>
      <ListAndDetail
        request={request}
        id="staff"
        caption={words.title}
        columns={columns}
        records={people}
        toCells={toCells}
        emptyText={words.none}
        onOpen={({ id }) => setChosenId(id)}
        label={chosen?.name ?? ''}
        detailKey={chosen && String(chosen.id)}
      >
        {chosen && (
          <ChosenPerson key={chosen.id} person={chosen} onChanged={askAgain} onKey={handleKey} />
        )}
      </ListAndDetail>
      {request.status !== 'failure' && <AddPerson onAdded={handleKey} />}
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

function ChosenPerson({ person, onChanged, onKey }: ChosenPersonProps) {
  const { call } = useAtomValue(staffApiAtom);
  const { pathOf } = useScreenPath();
  const { failure, run } = useAction();
  const { id, name, role, lastUsedAt, revokedAt } = person;
  const params = { id };
  const change = async (done: string, send: () => Promise<unknown>) => {
    if (await run(send)) toast({ kind: 'success', text: done });
    onChanged();
  };
  const setRole = (wanted: StaffRole) =>
    change(words.roleSet(name, words.roles[wanted]), () =>
      call('changeStaffRole', { params, body: { role: wanted } }),
    );
  const revoke = () => change(words.revoked(name), () => call('revokeStaff', { params }));
  const query = new URLSearchParams({ who: `staff:${name}` }).toString();
  const renew = () => run(async () => onKey(await call('renewStaffKey', { params, body: {} })));
  return (
    <div className={styles.chosen}>
      <h2>
        {name}{' '}
        {revokedAt === null ? (
          <StateChip word={words.inUse} />
        ) : (
          <StateChip word={words.isRevoked} />
        )}
      </h2>
      <p>{words.roleHints[role]}</p>
      <p className={layout.muted}>
        {lastUsedAt === null ? words.neverUsed : words.lastUsed(toZonedMoment(lastUsedAt))}
      </p>
      <Choice
        label={words.columns.role}
        value={role}
        disabled={revokedAt !== null}
        options={roleOptions}
        onChoose={(wanted) => void setRole(wanted as StaffRole)}
      />
      <div className={layout.row}>
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
      <Link to={pathOf('log', query)}>{changeWords.ofPerson(name)}</Link>
      <FailedNotice reason={failure} />
    </div>
  );
}

/** A key that was just made; once this is closed nobody can show it again. */
function NewKeyDialog({ made, onClose }: { made: NewStaffKey | null; onClose: () => void }) {
  const { feedback, copy, clear } = useCopy(words.copied, () => words.notCopied);
  const address = useAtomValue(targetAtom)?.url ?? window.location.origin;
  const invitation = `${address}/console${invitationMark}${made?.key}`;
  const handleClose = () => {
    clear();
    onClose();
  };
  return (
    <Modal
      isOpen={made !== null}
      onClose={handleClose}
      title={words.keyOf(made?.person.name ?? '')}
      description={words.keyOnce}
    >
      {made && (
        <div className={styles.key}>
          <code>{made.key}</code>
          <ToolButton onClick={() => void copy(made.key)} label={words.copy} />
          <p>{words.invitationHint}</p>
          <code>{invitation}</code>
          <ToolButton onClick={() => void copy(invitation)} label={words.copyInvitation} />
          <p role="status">{feedback}</p>
        </div>
      )}
    </Modal>
  );
}

function AddPerson({ onAdded }: { onAdded: (made: NewStaffKey) => void }) {
  const { call } = useAtomValue(staffApiAtom);
  const [name, setName] = useState('');
  const [role, setRole] = useState<StaffRole>('editor');
  const { failure, run } = useAction();
  const add = () =>
    run(async () => {
      onAdded(await call('addStaff', { body: { name, role } }));
      setName('');
    });
  return (
    <Form className={cardsStyles.form} onSubmit={add}>
      <h2>{words.add}</h2>
      <TextField
        label={words.columns.name}
        hint={words.nameHint}
        isRequired
        required
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={setName}
      />
      <SelectField
        label={words.columns.role}
        hint={words.roleHints[role]}
        isRequired
        value={role}
        options={roleOptions}
        onChoose={(chosen) => setRole(chosen as StaffRole)}
      />
      <FailedNotice reason={failure} />
      <ToolButton type="submit" variant="primary" label={words.add} />
    </Form>
  );
}
