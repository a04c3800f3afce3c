import { useAtomValue, useSetAtom } from 'jotai';
import { useChooseTarget } from '#renderer/components/console/screenAddress.ts';
import { ConsoleScreenFrame } from '#renderer/components/console/ConsoleScreenFrame.tsx';
import { toolMessages } from '#renderer/content/console/toolMessages.ts';
import { consoleStateAtom, loadStateAtom, targetAtom } from '#renderer/state/console/targets.ts';
import { AddTarget } from './AddTarget.tsx';
import { TargetCard } from './TargetCard.tsx';
import styles from './TargetsScreen.module.css';

const words = toolMessages.targets;

/** The servers this console works with, their keys, and whether they answer. */
export function TargetsScreen() {
  const state = useAtomValue(consoleStateAtom);
  const chosen = useAtomValue(targetAtom);
  const choose = useChooseTarget();
  const reload = useSetAtom(loadStateAtom);
  return (
    <ConsoleScreenFrame title={words.title} lead={words.lead}>
      <ul className={styles.targets}>
        {state?.targets.map((target) => (
          <li key={target.id}>
            <TargetCard
              target={target}
              isChosen={target.id === chosen?.id}
              onChoose={() => choose(target.id)}
              onChanged={() => void reload()}
            />
          </li>
        ))}
      </ul>
      <AddTarget onAdded={() => void reload()} />
    </ConsoleScreenFrame>
  );
}
