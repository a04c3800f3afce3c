import type { Announcement } from '#shared/contract/announcement.ts';
import { announcementMessages } from '#renderer/storefront/content/announcementMessages.ts';
import { CloseIcon } from '#renderer/ui/icons/actions.tsx';

/** Notices on top of a page, rendered by the server alone; `server/render/dismissScript.ts` removes dismissed ones. */
export function Announcements({ announcements }: { announcements: readonly Announcement[] }) {
  return announcements.map(({ key, text, link }, index) => (
    <aside
      key={key}
      className="announcement"
      aria-label={announcementMessages.label(index + 1, announcements.length)}
      data-announcement={key}
    >
      <p>{link === null ? text : <a href={link}>{text}</a>}</p>
      <button type="button" hidden aria-label={announcementMessages.dismiss}>
        <CloseIcon size={20} />
      </button>
    </aside>
  ));
}
