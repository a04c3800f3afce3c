import { chromium } from '@playwright/test';
import { findBrowser } from './findBrowser.ts';
import { runCommand } from './runCommand.ts';

const downloadMs = 180_000;

/** Makes sure that a Chromium starts here, installing one where none does. Answers whether one does. */
export async function ensureBrowser(): Promise<boolean> {
  if (await starts()) return true;
  console.warn('No browser found: trying the download of Playwright.');
  await runCommand('npx playwright install chromium', { timeoutMs: downloadMs });
  if (await starts()) return true;
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    console.warn('Trying the package of this system.');
    const install = 'apt-get install -y --no-install-recommends chromium chromium-headless-shell';
    await runCommand(`apt-get update && ${install}`, {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (await starts()) return true;
  }
  console.error('No Chromium starts here. Install one and name it in CHROMIUM_PATH.');
  return false;
}

async function starts(): Promise<boolean> {
  const executablePath = findBrowser();
  try {
    const browser = await chromium.launch(executablePath ? { executablePath } : {});
    await browser.close();
    return true;
  } catch {
    return false;
  }
}
