import type { StaffRole } from '#shared/domain/staff/staffRoles.ts';

/** Texts about the people who run a server. */
export const staffMessages = {
  title: 'Staff',
  lead: (server: string) =>
    `People who run ${server}, each with a key of their own. A key goes into Servers of the console on their computer. Changes take effect at once.`,
  none: 'Nobody has a key of their own yet. Make the first one an owner.',
  roles: { viewer: 'Viewer', editor: 'Editor', owner: 'Owner' } satisfies Record<StaffRole, string>,
  roleHints: {
    viewer: 'Sees reports, health, events and submissions, but not what visitors wrote.',
    editor:
      'Sees everything, also what visitors wrote, and changes events, sources, brand and submissions.',
    owner: 'May do everything: also add, change and remove people.',
  } satisfies Record<StaffRole, string>,
  columns: {
    name: 'Name',
    role: 'Role',
    lastUsedAt: 'Last use',
    createdAt: 'Added',
    revokedAt: 'Removed',
  },
  add: 'Add a person',
  nameHint: 'As colleagues know them; it cannot be changed later.',
  inUse: 'Has access',
  isRevoked: 'No access',
  neverUsed: 'The key was never used.',
  lastUsed: (at: string) => `The key was last used ${at}.`,
  roleSet: (name: string, role: string) => `${name} has the role ${role} now.`,
  renew: 'Make a new key',
  renewSure: 'Replace the key now',
  restoreSure: 'Give access again',
  revoke: 'Remove the access',
  revokeSure: (name: string) => `Sign ${name} out now`,
  revoked: (name: string) => `${name} no longer has access.`,
  keyOf: (name: string) => `The key of ${name}`,
  keyOnce:
    'It is shown only now: the server stores no key. Give it to the person in a way that nobody else can read.',
  copy: 'Copy the key',
  invitationHint:
    'Or send one link, which opens the console with the key in its field. Whoever has it can sign in.',
  copyInvitation: 'Copy the invitation',
  copied: 'Copied.',
  notCopied: 'The browser did not copy it: select the key and copy it yourself.',
} as const;
