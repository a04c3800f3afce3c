import type { ComponentProps } from 'react';
import styles from './ListControls.module.css';
import { toolMessages } from '#renderer/content/console/toolMessages.ts';
import { ActionButton } from '#renderer/ui/button/ActionButton.tsx';

interface ChoiceProps {
  label: string;
  value: string;
  /** Value and text. */
  options: readonly (readonly [string, string])[];
  isDisabled?: boolean;
  onChoose: (value: string) => void;
}

/** A small labelled list to choose from. */
export function Choice({ label, value, options, isDisabled = false, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <span className={styles.label}>{label}</span>
      <select
        className={styles.select}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChoose(event.target.value)}
      >
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** A filter field for the list below it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <label className={styles.choice}>
      <span className={styles.label}>{label}</span>
      <input
        type="search"
        className={styles.select}
        value={value}
        maxLength={100}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

interface DayFieldProps
  extends SearchFieldProps, Pick<ComponentProps<'input'>, 'type' | 'min' | 'max' | 'required'> {}

/** A day, `2026-11-26`, or of another type with its time, `2026-11-26T18:00`; empty: any. */
export function DayField({ label, value, onChange, ...input }: DayFieldProps) {
  return (
    <label className={styles.choice}>
      <span className={styles.label}>{label}</span>
      <input
        type="date"
        {...input}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

interface PagerProps {
  /** How many there are, on all pages. */
  summary: string;
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** The number of all rows, and buttons to the pages beside this one. */
export function Pager({ summary, page, pages, onPage }: PagerProps) {
  const words = toolMessages.pages;
  return (
    <div className={styles.pager}>
      <span role="status">{summary}</span>
      {pages > 1 && (
        <>
          <ActionButton
            size="small"
            variant="quiet"
            isDisabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            {words.previous}
          </ActionButton>
          <span>{words.position(page, pages)}</span>
          <ActionButton
            size="small"
            variant="quiet"
            isDisabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            {words.next}
          </ActionButton>
        </>
      )}
    </div>
  );
}
