import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { consoleMessages } from '#renderer/console/content/consoleMessages.ts';
import { changeQuestionAtom, showQuestionsAtom } from '#renderer/console/state/changeQuestion.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { Modal } from '#renderer/ui/dialog/Modal.tsx';
import { CheckBox } from '#renderer/ui/form/CheckBox.tsx';
import layout from '#renderer/ui/layout.module.css';

const words = consoleMessages.change;

/** Asks before a change of a server that visitors use, whichever screen makes it. */
export function ChangeQuestion() {
  const question = useAtomValue(changeQuestionAtom);
  const showQuestions = useSetAtom(showQuestionsAtom);
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => showQuestions(), [showQuestions]);
  const settle = (isAllowed: boolean) => {
    question?.answer(isAllowed, isQuiet);
    setQuiet(false);
  };
  return (
    <Modal
      isOpen={question !== null}
      onClose={() => settle(false)}
      title={words.title(question?.target.name ?? '')}
      description={words.consequence(question?.target.url ?? '')}
      size="small"
    >
      <CheckBox label={words.quiet} checked={isQuiet} onChange={setQuiet} />
      <div className={layout.row}>
        <Button onClick={() => settle(true)}>{words.sure}</Button>
        <Button variant="quiet" onClick={() => settle(false)}>
          {words.cancel}
        </Button>
      </div>
    </Modal>
  );
}
