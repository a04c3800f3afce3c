import type { EventStatus } from '#shared/domain/catalogue/eventStatus.ts';
import { Badge, type BadgeTone } from '#renderer/ui/feedback/Badge.tsx';
import { factMessages } from './factMessages.ts';

const tones: Record<Exclude<EventStatus, ''>, BadgeTone> = {
  cancelled: 'danger',
  postponed: 'warning',
  rescheduled: 'highlight',
  'sold out': 'ink',
};

/** A badge with the status of an event; nothing without one. */
export function StatusBadge({ status, className }: { status: EventStatus; className?: string }) {
  if (status === '') return null;
  return (
    <Badge tone={tones[status]} className={className}>
      {factMessages[status]}
    </Badge>
  );
}
