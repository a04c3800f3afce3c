export type BrandUser = typeof emptyBrandUser;
export const emptyBrandUser = { name: '', email: '' };

/** Longest text of each field of the brand setup form (docs/product.md#5-validation, rule 5). */
export const brandFieldMaxLength = 100;

/** The text sent for additional users: name and email, one pair a line, empty rows left out. */
export function brandUsersText(users: readonly BrandUser[]): string {
  return users
    .map(({ name, email }) =>
      [oneLine(name), oneLine(email)].filter((part) => part !== '').join(', '),
    )
    .filter((line) => line !== '')
    .join('\n');
}

/** Whether rows can be removed: more than one is left. */
export function canRemoveBrandUser(users: readonly BrandUser[]): boolean {
  return users.length > 1;
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
