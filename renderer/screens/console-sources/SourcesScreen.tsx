import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { FetchedListing } from '#shared/contract/console/sourceEndpoints.ts';
import { ConsoleScreenFrame } from '#renderer/components/console/ConsoleScreenFrame.tsx';
import { LocalOnly } from '#renderer/components/console/LocalOnly.tsx';
import { Notice } from '#renderer/components/console/Notice.tsx';
import { reasonOf, useRequest } from '#renderer/components/console/useRequest.ts';
import { toolMessages } from '#renderer/content/console/toolMessages.ts';
import { consoleServicesAtom } from '#renderer/state/console/consoleServices.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { AddSource } from './AddSource.tsx';
import { SourceCard } from './SourceCard.tsx';
import styles from './SourcesScreen.module.css';

const words = toolMessages.sources;

/** The listings that this server fetches from their addresses. */
export function SourcesScreen() {
  return (
    <LocalOnly subject={words.title}>
      <OwnSources />
    </LocalOnly>
  );
}

function OwnSources() {
  const { api } = useAtomValue(consoleServicesAtom);
  const [request, askAgain] = useRequest(() => api.call('listSources', {}), '');
  const [running, setRunning] = useState<readonly number[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const sources = request.status === 'success' ? request.answer.sources : [];
  const run = async (id: number) => {
    setRunning((ids) => [...ids, id]);
    setFailure(null);
    try {
      await api.call('runSource', { params: { id }, body: {} });
    } catch (error) {
      setFailure(reasonOf(error));
    }
    setRunning((ids) => ids.filter((other) => other !== id));
    askAgain();
  };
  const remove = async (id: number) => {
    try {
      await api.call('removeSource', { params: { id } });
    } catch (error) {
      setFailure(reasonOf(error));
    }
    askAgain();
  };
  const handleAdded = ({ id }: FetchedListing) => {
    askAgain();
    void run(id);
  };
  return (
    <ConsoleScreenFrame
      title={words.title}
      lead={words.lead}
      tools={
        <Button size="small" variant="secondary" onClick={askAgain}>
          {words.refresh}
        </Button>
      }
    >
      {failure !== null && <Notice tone="danger">{toolMessages.failed(failure)}</Notice>}
      {request.status === 'failure' && (
        <Notice tone="danger">{toolMessages.failed(request.reason)}</Notice>
      )}
      {request.status === 'pending' && <Notice>{toolMessages.pending}</Notice>}
      {request.status === 'success' && sources.length === 0 && <p>{words.none}</p>}
      <ul className={styles.sources} aria-label={words.title}>
        {sources.map((source) => (
          <li key={source.id}>
            <SourceCard
              source={source}
              isRunning={running.includes(source.id)}
              onRun={() => void run(source.id)}
              onRemove={() => void remove(source.id)}
            />
          </li>
        ))}
      </ul>
      <AddSource
        readyMaps={request.status === 'success' ? request.answer.readyMaps : []}
        onAdded={handleAdded}
      />
    </ConsoleScreenFrame>
  );
}
