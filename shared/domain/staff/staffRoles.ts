/** Roles of the people who run the site, each with all rights of those before it. */
export const staffRoles = ['viewer', 'editor', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Whether a role may do what needs at least another one. */
export function isAllowed(role: StaffRole, least: StaffRole): boolean {
  return staffRoles.indexOf(role) >= staffRoles.indexOf(least);
}
