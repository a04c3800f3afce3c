import { expect, type Page } from '@playwright/test';

/** Sets a postcode by the dialog behind 'Change location'. */
export async function setLocation(page: Page, postcode: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  // One that is still closing would take the click.
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Change location' }).click();
  await dialog.getByLabel('Postcode').fill(postcode);
  await dialog.getByRole('button', { name: 'Set location' }).click();
}
