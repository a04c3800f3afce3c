import type { Page } from '@playwright/test';

/** How the focused element stands out: by outline or by shadow, its own or of what surrounds it. */
export function focusMark(page: Page): Promise<string> {
  return page.evaluate(() => {
    for (let at = document.activeElement; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.outlineStyle !== 'none' && style.outlineWidth !== '0px') return 'outline';
      if (style.boxShadow !== 'none') return 'shadow';
    }
    return 'none';
  });
}
