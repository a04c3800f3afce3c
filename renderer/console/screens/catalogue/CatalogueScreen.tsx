import clsx from 'clsx';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ImportJob, ImportState, UploadedFile } from '#shared/contract/imports.ts';
import type { TypedFields } from '#shared/domain/corrections/correctedFields.ts';
import { uploadFile } from '#renderer/api/uploadFile.ts';
import { reasonOf } from '#renderer/api/useRequest.ts';
import { ConsoleScreenFrame } from '#renderer/console/components/ConsoleScreenFrame.tsx';
import { EventForm } from '#renderer/console/components/inspector/EventForm.tsx';
import { useEventDraft } from '#renderer/console/components/inspector/useEventDraft.ts';
import { useInspector } from '#renderer/console/components/inspector/useInspector.ts';
import { RemoteServer } from '#renderer/console/components/RemoteServer.tsx';
import { FailedNotice } from '#renderer/console/components/RequestNotice.tsx';
import { UndoImport } from '#renderer/console/components/UndoImport.tsx';
import { correctionMessages as correctionWords } from '#renderer/console/content/correctionMessages.ts';
import { importMessages } from '#renderer/console/content/importMessages.ts';
import { inspectorMessages } from '#renderer/console/content/inspectorMessages.ts';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { consoleServicesAtom } from '#renderer/console/state/consoleServices.ts';
import { importFileAtom } from '#renderer/console/state/drafts.ts';
import { catalogueVersionAtom, noteEventChangeAtom } from '#renderer/console/state/followServer.ts';
import { mayAtom, staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { formatBytes } from '#renderer/platform/formats.ts';
import { FileButton } from '#renderer/ui/button/FileButton.tsx';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Drawer } from '#renderer/ui/dialog/Drawer.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { toast } from '#renderer/ui/feedback/toast.ts';
import { EventList } from './EventList.tsx';
import { ImportJobView } from './ImportJobView.tsx';
import { ImportSetup } from './ImportSetup.tsx';
import styles from './CatalogueScreen.module.css';

const undoWords = toolMessages.undo;

/** Imports events into the chosen target, and lists them. */
export function CatalogueScreen() {
  const { targetName, hasKey } = useAtomValue(staffApiAtom);
  const isEditor = useAtomValue(mayAtom)('editor');
  // Without a key the list says what is missing, and a form could only say it again.
  const canChange = isEditor && hasKey;
  return (
    <ConsoleScreenFrame
      title={importMessages.title}
      lead={importMessages.lead(targetName)}
      {...(canChange && { tools: <AddEvent /> })}
    >
      {canChange && <ImportPanel />}
      <EventList />
    </ConsoleScreenFrame>
  );
}

function ImportPanel() {
  const { call } = useAtomValue(staffApiAtom);
  const { state, failure, follow, poll } = useImportState();
  const [refusal, setRefusal] = useState<string | null>(null);
  const begin = (begun: Promise<ImportState>) => {
    setRefusal(null);
    begun.then(follow).catch((error: unknown) => setRefusal(reasonOf(error)));
  };
  const { job, undos } = state ?? { job: null, undos: [] };
  const isBusy = job?.state === 'running';
  const { file, uploaded, isReading } = useUpload(isBusy, setRefusal);
  const reason = refusal ?? failure;
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
      <FailedNotice reason={reason} />
      {job && <ImportJobView job={job} isAsking={uploaded !== null} />}
      {state !== null && (
        <UndoList undos={undos} isDisabled={isBusy} onUndone={() => void poll()} />
      )}
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

interface UndoListProps {
  undos: ImportState['undos'];
  isDisabled: boolean;
  onUndone: () => void;
}

function UndoList({ undos, isDisabled, onUndone }: UndoListProps) {
  const [undone, setUndone] = useState<string | null>(null);
  return (
    <section className={styles.list}>
      <h2>{undoWords.title}</h2>
      {undone !== null && <Notice tone="success">{undoWords.done(undone)}</Notice>}
      {undos.length === 0 && <p>{undoWords.none}</p>}
      {undos.map((offer) => (
        <div key={offer.source} className={styles.options}>
          <UndoImport
            offer={offer}
            isDisabled={isDisabled}
            onUndone={({ source }) => {
              setUndone(source);
              onUndone();
            }}
          />
        </div>
      ))}
    </section>
  );
}

/** Milliseconds between polls of a running import. */
const interval = 400;

/** The running import, polled until it ends. */
function useImportState() {
  const { call } = useAtomValue(staffApiAtom);
  const [state, setState] = useState<ImportState | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** Imports begun here: an answer asked for before the last of them is out of date. */
  const begun = useRef(0);
  const follow = useCallback((started: ImportState) => {
    begun.current += 1;
    setState(started);
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
  useEndedJob(state, noteEnd);
  const isRunning = state?.job?.state === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void poll(), interval);
    return () => clearInterval(timer);
  }, [isRunning, poll]);
  useJobReport(state?.job ?? null);
  return { state, failure, follow, poll };
}

/** Calls `onEnd` when an import ends; one that had ended before the screen opened is no news. */
function useEndedJob(state: ImportState | null, onEnd: () => void): void {
  const lastId = useRef<number | null>(null);
  const handleEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (state === null) return;
    const { id, state: progress } = state.job ?? { id: 0, state: 'done' };
    const isNews = lastId.current !== null && lastId.current !== id;
    if (progress === 'running') lastId.current ??= 0;
    else {
      lastId.current = id;
      if (isNews) handleEnd();
    }
  }, [state]);
}

/** Shows a job in dock and task bar, and its end; one that ended before the screen opened is no news. */
function useJobReport(job: ImportJob | null): void {
  const { desktop } = useAtomValue(consoleServicesAtom);
  const runningId = useRef<number | null>(null);
  useEffect(() => {
    if (job === null || desktop === null) return;
    const { id, file, state, progress } = job;
    if (state !== 'running' && runningId.current !== id) return;
    runningId.current = state === 'running' ? id : null;
    const share = Math.min(1, Math.max(0, progress));
    void desktop.reportJob({ name: file.slice(0, 200), state, progress: share });
  }, [desktop, job]);
}

const fileWords = importMessages.file;

function FilePicker({ isDisabled }: { isDisabled: boolean }) {
  const [file, setFile] = useAtom(importFileAtom);
  const [isOver, setOver] = useState(false);
  const choose = (chosen: File | undefined) => {
    if (chosen !== undefined && !isDisabled) setFile(chosen);
  };
  return (
    <div
      className={clsx(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        choose(event.dataTransfer.files[0]);
      }}
    >
      {fileWords.drop}{' '}
      <FileButton
        label={fileWords.choose}
        variant="primary"
        accept=".csv,.tsv,.xlsx,.json,.ndjson,.jsonl,.jsonld,.html,.htm,.ics,.rss,.atom,.xml,.zip"
        isDisabled={isDisabled}
        onChoose={choose}
      />
      {file && (
        <output className={styles.chosen}>
          {fileWords.chosen(file.name, formatBytes(file.size))}
        </output>
      )}
    </div>
  );
}

/** Values of a new event that staff leave as they are. */
const usual = { status: 'on offer' };

/** A button for an event that no source has, and its form in a drawer; the new event is opened. */
function AddEvent() {
  const { call } = useAtomValue(staffApiAtom);
  const noteChange = useSetAtom(noteEventChangeAtom);
  const inspector = useInspector();
  const { draft, change } = useEventDraft('new');
  const [isOpen, setOpen] = useState(false);
  const add = async (fields: TypedFields) => {
    const { eventKey } = await call('addEvent', { body: { fields } });
    toast({ kind: 'success', text: correctionWords.added(fields.name ?? '') });
    void noteChange(eventKey);
    inspector.open(eventKey);
  };
  return (
    <>
      <ToolButton
        onClick={() => {
          change({});
          setOpen(true);
        }}
        label={correctionWords.add}
      />
      <Drawer
        isOpen={isOpen && draft !== null}
        onClose={() => setOpen(false)}
        title={correctionWords.add}
        closeLabel={inspectorMessages.close}
        variant="wide"
      >
        {draft && (
          <>
            <RemoteServer />
            <EventForm
              eventKey="new"
              lead={correctionWords.addLead}
              shown={usual}
              draft={draft}
              saveLabel={() => correctionWords.add}
              onSave={add}
            />
          </>
        )}
      </Drawer>
    </>
  );
}
