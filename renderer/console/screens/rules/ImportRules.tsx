import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { isObject } from '#shared/domain/isObject.ts';
import { useAction } from '#renderer/api/useRequest.ts';
import { FailedNotice } from '#renderer/console/components/RequestNotice.tsx';
import { ruleMessages as words } from '#renderer/console/content/ruleMessages.ts';
import { parseJson } from '#renderer/console/state/brandFileText.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { FileButton } from '#renderer/ui/button/FileButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { completeRule, type WrittenRule } from './newRule.ts';
import type { Finding, RulesEditor } from './rulesEditor.ts';

type Outcome =
  | { tone: 'success'; text: string }
  | { tone: 'danger'; text: string; problems?: readonly Finding[] };

/** Takes the rules of a file into the draft, where the server can read them. */
export function ImportRules({ editor }: { editor: RulesEditor }) {
  const { call } = useAtomValue(staffApiAtom);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { failure, run } = useAction();
  const load = async (file: File): Promise<Outcome> => {
    const read: unknown = parseJson(await file.text());
    if (!hasRules(read)) return { tone: 'danger', text: words.noFile(file.name) };
    const { isReadable, problems } = await call('checkRules', { body: { file: { ...read } } });
    if (!isReadable) return { tone: 'danger', text: words.importRefused(file.name), problems };
    const rules = (read.rules as WrittenRule[]).map(completeRule);
    editor.setRules(rules);
    return { tone: 'success', text: words.imported(file.name, rules.length) };
  };
  return (
    <>
      <div>
        <FileButton
          label={words.import}
          accept=".json"
          onChoose={(file) => void run(async () => setOutcome(await load(file)))}
        />
      </div>
      <FailedNotice reason={failure} />
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

function hasRules(value: unknown): value is { rules: unknown[] } {
  return isObject(value) && Array.isArray(value['rules']);
}
