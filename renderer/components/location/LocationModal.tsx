import { messages } from '#renderer/content/messages.ts';
import { Modal } from '#renderer/ui/dialog/Modal.tsx';
import { LocationForm } from './LocationForm.tsx';

interface LocationModalProps {
  isOpen: boolean;
  onClose: () => void;
  interactionTarget: string;
}

/** The location form over the page. */
export function LocationModal({ isOpen, onClose, interactionTarget }: LocationModalProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      title={messages.location.title}
      description={messages.location.prompt}
    >
      <LocationForm interactionTarget={interactionTarget} onDone={onClose} />
    </Modal>
  );
}
