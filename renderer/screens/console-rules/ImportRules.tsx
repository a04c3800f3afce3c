import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Notice } from '#renderer/components/console/Notice.tsx';
import { reasonOf } from '#renderer/components/console/useRequest.ts';
import { ruleMessages as words } from '#renderer/content/console/ruleMessages.ts';
import { toolMessages } from '#renderer/content/console/toolMessages.ts';
import { parseJson } from '#renderer/state/console/brandFileText.ts';
import { staffApiAtom } from '#renderer/state/console/targetApi.ts';
import { FileButton } from '#renderer/ui/button/FileButton.tsx';
import { completeRule } from './newRule.ts';
import { fieldProblems, type Finding, type RulesEditor } from './rulesEditor.ts';

type Outcome =
  | { tone: 'success'; text: string }
  | { tone: 'danger'; text: string; problems?: readonly Finding[] };

/** Takes the rules of a file into the draft, where the server can read them. */
export function ImportRules({ editor }: { editor: RulesEditor }) {
  const { call } = useAtomValue(staffApiAtom);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const load = async (file: File): Promise<Outcome> => {
    const read = parseJson(await file.text());
    if (read === null) return { tone: 'danger', text: words.noJson(file.name) };
    // The server says what is wrong with it.
    const body = { file: read } as unknown as { file: { format: 1; rules: [] } };
    try {
      await call('checkRules', { body });
    } catch (error) {
      const problems = fieldProblems(error);
      if (problems === null) return { tone: 'danger', text: toolMessages.failed(reasonOf(error)) };
      return { tone: 'danger', text: words.importRefused(file.name), problems };
    }
    const rules = body.file.rules.map(completeRule);
    editor.setRules(rules);
    return { tone: 'success', text: words.imported(file.name, rules.length) };
  };
  return (
    <>
      <div>
        <FileButton
          label={words.import}
          accept=".json"
          onChoose={(file) => void load(file).then(setOutcome)}
        />
      </div>
      {outcome !== null && (
        <Notice tone={outcome.tone}>
          <div>
            <p>{outcome.text}</p>
            {'problems' in outcome && (
              <ul>
                {outcome.problems?.map(({ field, message }) => (
                  <li key={`${field} ${message}`}>{words.problem('', field, message)}</li>
                ))}
              </ul>
            )}
          </div>
        </Notice>
      )}
    </>
  );
}
