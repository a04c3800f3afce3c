import { expect, type Page } from '@playwright/test';

/** Sets a postcode by the dialog behind 'Change location'. */
export async function setLocation(page: Page, postcode: string): Promise<void> {
  await page.getByRole('button', { name: 'Change location' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Postcode').fill(postcode);
  await dialog.getByRole('button', { name: 'Set location' }).click();
  await expect(dialog).toHaveCount(0);
}
