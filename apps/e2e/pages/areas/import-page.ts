import { writeSheet } from '@atelier/sheets/write/write-sheet';
import type { Locator } from 'playwright-core';
import type { AssortmentsPage } from './assortments-page.ts';

type Cells = readonly (string | number)[];

const cell = (value: string | number) =>
  typeof value === 'number' ? { type: 'number' as const, value } : { type: 'string' as const, value };

/** A workbook with a header and rows, as bytes. */
export async function workbook(header: readonly string[], rows: readonly Cells[]): Promise<Buffer> {
  const book = writeSheet({
    title: 'Sheet1',
    columns: header.map((name) => ({ header: name })),
    rows: rows.map((cells) => ({ cells: cells.map(cell) })),
  });
  return Buffer.concat(await Array.fromAsync(book));
}

export const csv = (header: readonly string[], rows: readonly Cells[]): Buffer =>
  Buffer.from([header, ...rows].map((cells) => cells.join(',')).join('\r\n'));

/** The import wizard over an open assortment, as a person uses it. */
export class ImportPage {
  readonly plan: AssortmentsPage;

  constructor(plan: AssortmentsPage) {
    this.plan = plan;
  }

  get wizard(): Locator {
    return this.plan.page.getByRole('region', { name: 'Add by spreadsheet' });
  }

  get grid(): Locator {
    return this.wizard.getByRole('grid');
  }

  get matching(): Locator {
    return this.plan.page.getByRole('dialog', { name: 'Match columns' });
  }

  /** The one button of the review; its words are the outcome (M9.4). */
  action(label: string): Locator {
    return this.wizard.getByRole('button', { name: label, exact: true });
  }

  async open(): Promise<void> {
    await this.plan.choose('Add products', 'By spreadsheet…');
    await this.wizard.getByText('Drop a spreadsheet here').waitFor();
  }

  async choose(name: string, content: Buffer): Promise<void> {
    await this.wizard
      .getByLabel('Spreadsheet', { exact: true })
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: content });
  }

  async accept(): Promise<void> {
    await this.matching.getByRole('button', { name: 'Continue' }).click();
    await this.action('Validate Items').waitFor();
  }

  row(text: string): Locator {
    return this.grid.getByRole('row').filter({ hasText: text }).first();
  }

  count(message: string): Locator {
    return this.wizard.getByRole('list', { name: 'Problems' }).getByRole('button', { name: message });
  }
}
