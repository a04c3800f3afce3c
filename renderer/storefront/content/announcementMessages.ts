/** Texts of the notices on top of every page. */
export const announcementMessages = {
  label: (number: number, count: number) =>
    count === 1 ? 'Announcement' : `Announcement ${number} of ${count}`,
  dismiss: 'Dismiss announcement',
} as const;
