import type { ComponentProps, ReactNode } from 'react';
import { Choice, DayField, SearchField } from '#renderer/ui/form/ListControls.tsx';
import layout from '#renderer/ui/layout.module.css';

interface FiltersProps<Name extends string> {
  fields: Readonly<Record<Name, string>> & { readonly text?: string };
  set: (change: { [N in Name | 'text']?: string }, isReplacing?: boolean) => void;
  /** Label of the field for a text; without it there is none. */
  text?: string | false;
  choices: readonly (readonly [
    name: Name,
    label: string,
    options: ComponentProps<typeof Choice>['options'] | 'day',
  ])[];
  children?: ReactNode;
}

/** The line above a list: its fields are those of the screen's address. */
export function Filters<Name extends string>(props: FiltersProps<Name>) {
  const { fields, set, text = false, choices, children } = props;
  const change = (name: string, isReplacing?: boolean) => (value: string) =>
    set({ [name]: value } as { [N in Name | 'text']?: string }, isReplacing);
  return (
    <div className={layout.row}>
      {text !== false && (
        <SearchField label={text} value={fields.text ?? ''} onChange={change('text', true)} />
      )}
      {choices.map(([name, label, options]) => {
        const field = { label, value: fields[name] };
        return options === 'day' ? (
          <DayField key={name} {...field} onChange={change(name)} />
        ) : (
          <Choice key={name} {...field} options={options} onChoose={change(name)} />
        );
      })}
      {children}
    </div>
  );
}
