import type { Browser, Locator, Page } from 'playwright-core';
import { type Visit, visit, walkAnew } from '../visits/portal.ts';

/** A manage screen of a library, as an editor sees it. */
export class LibraryPage {
  readonly visit: Visit;
  readonly page: Page;

  private constructor(opened: Visit) {
    this.visit = opened;
    this.page = opened.page;
  }

  static async open(browser: Browser, path: string, as = 'editor'): Promise<LibraryPage> {
    return LibraryPage.on(await visit(browser, { as, path }));
  }

  static async on(visited: Visit): Promise<LibraryPage> {
    const opened = new LibraryPage(visited);
    opened.page.setDefaultTimeout(60_000);
    await opened.page.locator('main h1').first().waitFor();
    return opened;
  }

  close = (): Promise<void> => this.visit.close();

  /** One tab, with the items that a word finds, read anew. */
  async find(tab: string, text: string): Promise<void> {
    await walkAnew(this.page, `${tab}?text=${encodeURIComponent(text)}`);
    await this.grid.waitFor();
  }

  get grid(): Locator {
    return this.page.getByRole('grid');
  }

  get rows(): Locator {
    return this.grid.locator('[role=row]');
  }

  get headers(): Locator {
    return this.grid.locator('[role=columnheader]');
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text }).first();
  }

  async cell(row: Locator, column: string): Promise<Locator> {
    const header = this.headers.filter({ hasText: column }).first();
    return row.locator(`[role=gridcell][aria-colindex="${await header.getAttribute('aria-colindex')}"]`);
  }

  async select(row: Locator, column = 'Name'): Promise<void> {
    await (await this.cell(row, column)).click();
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Brings in a picture that the browser has drawn itself. */
  async choosePicture(name: string): Promise<void> {
    const address = await this.page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 200 });
      const pen = canvas.getContext('2d')!;
      pen.fillStyle = '#1d4ed8';
      pen.fillRect(40, 40, 240, 120);
      return canvas.toDataURL('image/png');
    });
    const chooser = this.page.waitForEvent('filechooser');
    await this.button('Choose files').click();
    const buffer = Buffer.from(address.split(',')[1] ?? '', 'base64');
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
  }
}
