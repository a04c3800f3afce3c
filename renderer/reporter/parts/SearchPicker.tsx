import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import { answerOf, useRequest } from '#renderer/api/useRequest.ts';
import { MatchField, type Match } from '#renderer/ui/form/MatchField.tsx';
import styles from './SearchPicker.module.css';

interface SearchPickerProps<Id> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Names the field among those of a form. */
  'data-field'?: string;
  isRequired?: boolean;
  texts: {
    matchList: string;
    noMatch: (text: string) => string;
    matches: (shown: number, total: number) => string;
  };
  /** Key of the searched data: another key searches again. */
  searchKey: string;
  find: (text: string) => Promise<{ matches: Match<Id>[]; total: number }>;
  /** Whether the text goes once a match is chosen. */
  isEmptied?: boolean;
  onChoose: (match: Match<Id>) => void;
}

/** A combobox whose matches a server finds by the typed text. */
export function SearchPicker<Id extends string | number>(props: SearchPickerProps<Id>) {
  const { label, hint, error, isRequired = true, texts, find, searchKey } = props;
  const [text, setText] = useState('');
  const name = useDeferredValue(text.trim());
  const [request] = useRequest(() => find(name), `${searchKey} ${name}`);
  const { matches, total } = answerOf(request) ?? { matches: [], total: 0 };
  const found = total === 0 ? texts.noMatch(name) : texts.matches(matches.length, total);
  const choose = (match: Match<Id>) => {
    setText(props.isEmptied === true ? '' : match.name);
    props.onChoose(match);
  };
  const exact = matches.filter((match) => match.name.toLowerCase() === name.toLowerCase());
  // A name that is typed whole needs no Enter; one of two alike is chosen by hand.
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    const [only] = exact;
    if (key === 'Tab' && request.status === 'success' && only && exact.length === 1) choose(only);
  };
  return (
    <MatchField
      {...{ label, hint, error, isRequired, matches, text, styles }}
      listLabel={texts.matchList}
      isFirstMarked
      input={{
        'aria-required': undefined,
        'data-field': props['data-field'],
        maxLength: 200,
        onKeyDown: handleKeyDown,
      }}
      onText={setText}
      onChoose={choose}
      renderMatch={(match) => (
        <>
          <strong>{match.name}</strong>
          <span>{match.detail}</span>
        </>
      )}
      renderStatus={(isOpen) => (
        <p role="status">
          {isOpen && name !== '' && request.status === 'success' && found}
          {request.status === 'failure' && request.reason}
        </p>
      )}
    />
  );
}
