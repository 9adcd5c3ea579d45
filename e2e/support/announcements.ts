import type { Page } from 'playwright/test';
import { expect } from './test.ts';

/**
 * Records, from the next page on, every text that appears in a live region: some of it is there only until a
 * screen reader has had time to read it.
 */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = [];
    const urgent: string[] = [];
    Object.assign(window, { said, urgent });
    const listen = () => {
      for (const region of document.querySelectorAll('[aria-live], [role=alert], [role=status]')) {
        const text = region.textContent?.trim();
        if (!text || said.includes(text)) continue;
        said.push(text);
        if (region.matches('[role=alert], [aria-live=assertive]')) urgent.push(text);
      }
    };
    new MutationObserver(listen).observe(document, { childList: true, subtree: true });
  });
}

/** What has been announced so far with these words in it, and which of that was assertive. */
export async function announced(page: Page, words: string) {
  // A toast is announced some frames after it appears, more on a busy machine; a duplicate comes in the first ten.
  await page.evaluate(async (words) => {
    const { said } = window as unknown as { said: string[] };
    const isSaid = () => said.some((text) => text.includes(words));
    for (let frame = 0; frame < 10 || (frame < 200 && !isSaid()); frame += 1)
      await new Promise(requestAnimationFrame);
  }, words);
  const { said, urgent } = await page.evaluate(() => {
    const { said, urgent } = window as unknown as { said: string[]; urgent: string[] };
    return { said, urgent };
  });
  const announced = (text: string) => text.includes(words);
  return { said: said.filter(announced), urgent: urgent.filter(announced) };
}

/** Expects one toast with these texts, on the screen and, by itself or in place, announced to screen readers. */
export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const toast = page.locator('.toast');
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  await expect(toast).toHaveCount(1);
  await expect(toast).toContainText(description);
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  const announced = (texts: string[]) =>
    texts.some((text) => text.includes(title) && text.includes(description));
  await expect.poll(async () => announced(await said())).toBe(true);
}
