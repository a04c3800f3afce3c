import { useAtom, useAtomValue } from 'jotai';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ImportJob, ImportState, UploadedFile } from '#shared/contract/imports.ts';
import { uploadFile } from '#renderer/api/uploadFile.ts';
import { reasonOf } from '#renderer/api/useRequest.ts';
import { FailedNotice } from '#renderer/console/components/RequestNotice.tsx';
import { importMessages } from '#renderer/console/content/importMessages.ts';
import { consoleServicesAtom } from '#renderer/console/state/consoleServices.ts';
import { importFileAtom } from '#renderer/console/state/drafts.ts';
import { catalogueVersionAtom } from '#renderer/console/state/followServer.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { formatBytes } from '#renderer/platform/formats.ts';
import { FileButton } from '#renderer/ui/button/FileButton.tsx';
import { ImportJobView } from './ImportJobView.tsx';
import { ImportSetup } from './ImportSetup.tsx';
import styles from './CatalogueScreen.module.css';

type ImportFollower = ReturnType<typeof useImportState>;

/** A file that is chosen, read as it should be, and imported into the chosen target. */
export function FileImport({ job, isBusy, failure, follow }: ImportFollower) {
  const { call } = useAtomValue(staffApiAtom);
  const [refusal, setRefusal] = useState<string | null>(null);
  const begin = (begun: Promise<ImportState>) => {
    setRefusal(null);
    begun.then(follow).catch((error: unknown) => setRefusal(reasonOf(error)));
  };
  const { file, uploaded, isReading } = useUpload(isBusy, setRefusal);
  return (
    <>
      <FilePicker isDisabled={isBusy} />
      {isReading && <p role="status">{importMessages.file.reading(file?.name ?? '')}</p>}
      {uploaded !== null && (
        <ImportSetup
          key={uploaded.id}
          file={uploaded}
          job={job}
          onBegin={(request) => begin(call('beginImport', { body: request }))}
        />
      )}
      <FailedNotice reason={refusal ?? failure} />
      {job && <ImportJobView job={job} isAsking={uploaded !== null} />}
    </>
  );
}

/** The file that was chosen here or dropped on the window, and what the server found in it. */
function useUpload(isBusy: boolean, onRefusal: (reason: string | null) => void) {
  const server = useAtomValue(staffApiAtom);
  const file = useAtomValue(importFileAtom);
  const [uploaded, setUploaded] = useState<UploadedFile | null>(null);
  const [isReading, setReading] = useState(false);
  const sent = useRef<File | null>(null);
  const upload = useEffectEvent(async (chosen: File) => {
    setUploaded(null);
    setReading(true);
    onRefusal(null);
    const answer = await uploadFile(server, chosen).catch((error: unknown) => reasonOf(error));
    // Another file may have been chosen meanwhile.
    if (sent.current !== chosen) return;
    setReading(false);
    if (typeof answer === 'string') onRefusal(answer);
    // No map and no setting would make it readable.
    else if (answer.format === null && !answer.takesMap) onRefusal(answer.problem);
    else setUploaded(answer);
  });
  useEffect(() => {
    if (file === null || isBusy || sent.current === file) return;
    sent.current = file;
    void upload(file);
  }, [file, isBusy]);
  return { file, uploaded, isReading };
}

/** Milliseconds between polls of a running import. */
const interval = 400;

/**
 * The import under way, polled until it ends. `job` is null where the last one ended before the page was opened, or was
 * undone: what it did is not news.
 */
export function useImportState() {
  const { call } = useAtomValue(staffApiAtom);
  const [state, setState] = useState<ImportState | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** The last job that ran while the page was open. */
  const [ranId, setRanId] = useState<number | null>(null);
  /** Imports begun here: an answer asked for before the last of them is out of date. */
  const begun = useRef(0);
  const follow = useCallback((started: ImportState) => {
    begun.current += 1;
    setState(started);
    setRanId(started.job?.id ?? null);
  }, []);
  const poll = useCallback(async () => {
    const known = begun.current;
    try {
      const answer = await call('getImport', {});
      if (begun.current === known) setState(answer);
      setFailure(null);
    } catch (error) {
      setFailure(reasonOf(error));
    }
  }, [call]);
  const [version, noteEnd] = useAtom(catalogueVersionAtom);
  useEffect(() => {
    void poll();
  }, [poll, version]);
  const last = state?.job ?? null;
  const isBusy = last?.state === 'running';
  if (isBusy && ranId !== last.id) setRanId(last.id);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(() => void poll(), interval);
    return () => clearInterval(timer);
  }, [isBusy, poll]);
  const news = last?.id === ranId ? last : null;
  useEndedJob(news, noteEnd);
  useJobReport(news);
  return {
    job: isQuestion(last) ? last : news,
    isBusy,
    /** Null: not known. */
    undos: state?.undos ?? null,
    failure,
    follow,
    /** An undone import leaves the screen. */
    dismiss: () => setRanId(null),
  };
}

/** Whether an import waits for a confirmation. */
function isQuestion(job: ImportJob | null): boolean {
  return job !== null && (job.massRetirement ?? job.doubts) !== null;
}

function useEndedJob(news: ImportJob | null, onEnd: () => void): void {
  const handleEnd = useEffectEvent(onEnd);
  const endedId = news === null || news.state === 'running' ? null : news.id;
  useEffect(() => {
    if (endedId !== null) handleEnd();
  }, [endedId]);
}

/** Shows a job in dock and task bar, and its end. */
function useJobReport(news: ImportJob | null): void {
  const { desktop } = useAtomValue(consoleServicesAtom);
  const { file = '', state, progress = 0 } = news ?? {};
  useEffect(() => {
    if (state === undefined) return;
    const share = Math.min(1, Math.max(0, progress));
    void desktop?.reportJob({ name: file.slice(0, 200), state, progress: share });
  }, [desktop, file, state, progress]);
}

const fileWords = importMessages.file;

/** A button for a file; one that is dropped anywhere on the window comes here too. */
function FilePicker({ isDisabled }: { isDisabled: boolean }) {
  const [file, setFile] = useAtom(importFileAtom);
  return (
    <div className={styles.drop}>
      {fileWords.drop}{' '}
      <FileButton
        label={fileWords.choose}
        variant="primary"
        accept=".csv,.tsv,.xlsx,.json,.ndjson,.jsonl,.jsonld,.html,.htm,.ics,.rss,.atom,.xml,.zip"
        isDisabled={isDisabled}
        onChoose={setFile}
      />
      {file && (
        <output className={styles.chosen}>
          {fileWords.chosen(file.name, formatBytes(file.size))}
        </output>
      )}
    </div>
  );
}
