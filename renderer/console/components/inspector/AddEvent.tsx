import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import type { TypedFields } from '#shared/domain/corrections/correctedFields.ts';
import { RemoteServer } from '#renderer/console/components/RemoteServer.tsx';
import { correctionMessages as words } from '#renderer/console/content/correctionMessages.ts';
import { inspectorMessages } from '#renderer/console/content/inspectorMessages.ts';
import { noteEventChangeAtom } from '#renderer/console/state/followServer.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { Drawer } from '#renderer/ui/dialog/Drawer.tsx';
import { toast } from '#renderer/ui/feedback/toast.ts';
import { EventForm } from './EventForm.tsx';
import { isAddingAtom, useEventDraft } from './useEventDraft.ts';
import { useInspector } from './useInspector.ts';

/** Values of a new event that staff leave as they are. */
const usual = { status: 'on offer' };

/** The form of an event that no source has, in a drawer over any screen; the new event is opened. */
export function AddEvent() {
  const { call } = useAtomValue(staffApiAtom);
  const noteChange = useSetAtom(noteEventChangeAtom);
  const inspector = useInspector();
  const { draft } = useEventDraft('new');
  const [isOpen, setOpen] = useAtom(isAddingAtom);
  const add = async (fields: TypedFields) => {
    const { eventKey } = await call('addEvent', { body: { fields } });
    toast({ kind: 'success', text: words.added(fields.name ?? '') });
    void noteChange(eventKey);
    inspector.open(eventKey);
  };
  return (
    <Drawer
      isOpen={isOpen && draft !== null}
      onClose={() => setOpen(false)}
      title={words.add}
      closeLabel={inspectorMessages.close}
      variant="wide"
    >
      {draft && (
        <>
          <RemoteServer />
          <EventForm
            eventKey="new"
            lead={words.addLead}
            shown={usual}
            draft={draft}
            saveLabel={() => words.add}
            onSave={add}
          />
        </>
      )}
    </Drawer>
  );
}
