import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { NewStaffKey } from '#shared/contract/staff.ts';
import { staffRoles, type StaffRole } from '#shared/domain/staff/staffRoles.ts';
import { useAction } from '#renderer/api/useRequest.ts';
import { FailedNotice } from '#renderer/console/components/RequestNotice.tsx';
import { staffMessages as words } from '#renderer/console/content/staffMessages.ts';
import { staffOfTargetAtom } from '#renderer/console/state/staffOfTarget.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { TextField } from '#renderer/ui/form/TextField.tsx';
import cardsStyles from '#renderer/console/components/cards.module.css';

/** A form for one more person; the answer has their key. */
export function AddPerson({ onAdded }: { onAdded: (made: NewStaffKey) => void }) {
  const staff = useAtomValue(staffOfTargetAtom);
  const [name, setName] = useState('');
  const [role, setRole] = useState<StaffRole>('editor');
  const { failure, run } = useAction();
  const add = () =>
    run(async () => {
      onAdded(await staff.add({ name, role }));
      setName('');
    });
  return (
    <form
      className={cardsStyles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
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
      <FormField label={words.columns.role} hint={words.roleHints[role]} isRequired>
        {(control) => (
          <select
            {...control}
            value={role}
            onChange={(event) => setRole(event.target.value as StaffRole)}
          >
            {staffRoles.map((one) => (
              <option key={one} value={one}>
                {words.roles[one]}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FailedNotice reason={failure} />
      <ToolButton type="submit" label={words.add} />
    </form>
  );
}
