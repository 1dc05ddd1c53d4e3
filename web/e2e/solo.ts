import type { Page } from 'playwright-core';

/** Begins a game without a server and returns its address. */
export async function begin(page: Page, url: string, choices: Record<string, string>): Promise<string> {
  await page.goto(`${url}/practice`);
  for (const [name, value] of Object.entries(choices))
    await page.locator(`label:has(input[name="${name}"][value="${value}"])`).click();
  await page.getByTestId('begin').click();
  await page.getByTestId('board').waitFor();
  return page.url();
}

/** Presses squares one after the other. */
export async function press(page: Page, ...squares: string[]): Promise<void> {
  for (const square of squares) await page.locator(`[data-testid=board] [data-square="${square}"]`).click();
}

/** Waits until so many moves are listed. */
export async function lists(page: Page, plies: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('[data-testid=moves] li button').length === wanted,
    plies,
  );
}

/** Waits until everything that play without a network needs is kept. */
export async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state !== 'activated' || !navigator.serviceWorker.controller)
      await new Promise((resolve) => setTimeout(resolve, 50));
  });
}
