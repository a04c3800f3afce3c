import type { Announcement } from '#shared/contract/announcement.ts';
import { CloseIcon } from '#renderer/ui/icons/actions.tsx';

/** Notices on top of a page, rendered by the server alone; `server/render/dismissScript.ts` removes dismissed ones. */
export function Announcements({ announcements }: { announcements: readonly Announcement[] }) {
  return announcements.map(({ key, text, link, urgency }, index) => (
    <aside
      key={key}
      className="announcement"
      aria-label={labelOf(index + 1, announcements.length)}
      data-announcement={key}
      data-urgency={urgency}
    >
      <p>{link === null ? text : <a href={link}>{text}</a>}</p>
      <button type="button" hidden aria-label="Dismiss announcement">
        <CloseIcon size={20} />
      </button>
    </aside>
  ));
}

function labelOf(number: number, count: number): string {
  return count === 1 ? 'Announcement' : `Announcement ${number} of ${count}`;
}
