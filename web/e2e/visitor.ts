import type { Browser, BrowserContext, Page } from 'playwright-core';
import { nameOf, type Board, type LegalMove } from '../src/rules/rules';

const PATIENCE_MS = 30_000;

/** Somebody with a browser of their own, and so with an identity of their own. */
export class Visitor {
  /** What the page complained about. Nothing may. */
  readonly errors: string[] = [];

  private constructor(
    private readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(message.text());
    });
    page.on('pageerror', (error) => this.errors.push(String(error)));
  }

  static async arrive(browser: Browser): Promise<Visitor> {
    const context = await browser.newContext({
      viewport: { width: 1100, height: 900 },
      acceptDownloads: true,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    return new Visitor(context, await context.newPage());
  }

  /** Makes a room in which one plays White, and returns its links. */
  async makeRoom(url: string, game: string): Promise<{ player: string; watcher: string }> {
    await this.page.goto(url);
    await this.pick('game', game);
    await this.page.getByTestId('choices').locator('summary').click();
    await this.pick('side', 'white');
    await this.pick('advice', 'live');
    await this.page.getByTestId('make').click();
    const links = this.page.getByTestId('invite').locator('input');
    await links.nth(1).waitFor();
    return { player: await links.nth(0).inputValue(), watcher: await links.nth(1).inputValue() };
  }

  /** Enters a move by pressing squares on the board. */
  async enter(board: Board, move: LegalMove): Promise<void> {
    const squares = [...(move.paths[0] ?? []), ...(move.stone === null ? [] : [move.stone])];
    for (const square of squares) {
      await this.page.locator(`[data-testid=board] [data-square="${nameOf(board, square)}"]`).click();
    }
  }

  /** Waits until the list of moves has so many. */
  async sees(plies: number): Promise<void> {
    await this.page.waitForFunction(
      (wanted) => document.querySelectorAll('[data-testid=moves] li button').length === wanted,
      plies,
    );
  }

  /** What a screen reader says of each square. */
  async squares(): Promise<string[]> {
    return this.page
      .locator('[data-testid=board] [data-square]')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? '').sort());
  }

  async leave(): Promise<void> {
    await this.context.close();
  }

  /** Presses a radio button by its name and value. */
  async pick(name: string, value: string): Promise<void> {
    await this.page.locator(`label:has(input[name="${name}"][value="${value}"])`).click();
  }
}
