import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { TypedFields } from '#shared/domain/corrections/correctedFields.ts';
import { EventForm } from '#renderer/console/components/inspector/EventForm.tsx';
import { useEventDraft } from '#renderer/console/components/inspector/useEventDraft.ts';
import { useInspector } from '#renderer/console/components/inspector/useInspector.ts';
import { RemoteServer } from '#renderer/console/components/RemoteServer.tsx';
import { correctionMessages as words } from '#renderer/console/content/correctionMessages.ts';
import { inspectorMessages } from '#renderer/console/content/inspectorMessages.ts';
import { noteEventChangeAtom } from '#renderer/console/state/followServer.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Drawer } from '#renderer/ui/dialog/Drawer.tsx';
import { toast } from '#renderer/ui/feedback/toast.ts';

/** Values of a new event that staff leave as they are. */
const usual = { status: 'on offer' };

/** A button for an event that no source has, and its form in a drawer; the new event is opened. */
export function AddEvent() {
  const { call } = useAtomValue(staffApiAtom);
  const noteChange = useSetAtom(noteEventChangeAtom);
  const inspector = useInspector();
  const { draft, change } = useEventDraft('new');
  const [isOpen, setOpen] = useState(false);
  const add = async (fields: TypedFields) => {
    const { eventKey } = await call('addEvent', { body: { fields } });
    toast({ kind: 'success', text: words.added(fields.name ?? '') });
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
        label={words.add}
      />
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
    </>
  );
}
