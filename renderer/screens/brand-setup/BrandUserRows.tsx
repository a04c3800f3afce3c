import { useFieldArray, useWatch, type Control } from 'react-hook-form';
import {
  brandFieldMaxLength,
  canRemoveBrandUser,
  emptyBrandUser,
} from '#shared/domain/forms/brandUsers.ts';
import { TextField } from '#renderer/components/forms/TextField.tsx';
import { formMessages } from '#renderer/content/formMessages.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { PlusIcon } from '#renderer/ui/icons/actions.tsx';
import styles from './BrandSetupForm.module.css';
import type { BrandSetupValues } from './brandSetupValues.ts';

const texts = formMessages.brandSetup;

/** Name and email of each further user; one row always remains. */
export function BrandUserRows({ control }: { control: Control<BrandSetupValues> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'users' });
  const users = useWatch({ control, name: 'users' });
  return (
    <fieldset className={styles.users}>
      <legend className={styles.legend}>{texts.users}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className={styles.user} role="group" aria-label={texts.userNumber(index + 1)}>
          <TextField
            {...{ control, name: `users.${index}.name`, label: texts.userName }}
            maxLength={brandFieldMaxLength}
          />
          <TextField
            {...{ control, name: `users.${index}.email`, label: texts.userEmail, type: 'email' }}
            maxLength={brandFieldMaxLength}
          />
          {canRemoveBrandUser(users) && (
            <Button
              variant="quiet"
              size="small"
              className={styles.remove}
              aria-label={`${texts.removeUser} ${texts.userNumber(index + 1)}`}
              onClick={() => remove(index)}
            >
              {texts.removeUser}
            </Button>
          )}
        </div>
      ))}
      <Button
        variant="secondary"
        size="small"
        icon={<PlusIcon size={18} />}
        onClick={() => append(emptyBrandUser)}
      >
        {texts.addUser}
      </Button>
    </fieldset>
  );
}
