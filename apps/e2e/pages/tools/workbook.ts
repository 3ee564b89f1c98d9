import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import exceljs from 'exceljs';
import type { Download, Page } from 'playwright-core';

type Sheet = exceljs.Worksheet;

/** What a button downloads, kept as a file. */
export async function downloaded(page: Page, cause: () => Promise<unknown>): Promise<{ name: string; path: string }> {
  const [download] = await Promise.all([page.waitForEvent('download') as Promise<Download>, cause()]);
  // The browser may belong to another process, so the file is copied here.
  const path = join(await mkdtemp(join(tmpdir(), 'atelier-download-')), 'file');
  await download.saveAs(path);
  return { name: download.suggestedFilename(), path };
}

/** A workbook in the hands of somebody else's program: opened, edited by header and row, saved under another name. */
export class Workbook {
  private readonly book = new exceljs.Workbook();
  private folder = '';

  static async open(path: string): Promise<Workbook> {
    const workbook = new Workbook();
    await workbook.book.xlsx.readFile(path);
    return workbook;
  }

  get sheet(): Sheet {
    return this.book.worksheets[0]!;
  }

  get headers(): string[] {
    return (this.sheet.getRow(1).values as string[]).slice(1);
  }

  private column(header: string): number {
    const at = this.headers.indexOf(header);
    if (at < 0) throw new Error(`The sheet has no column ${header}, but ${this.headers.join(', ')}`);
    return at + 1;
  }

  cell(row: number, header: string): exceljs.Cell {
    return this.sheet.getRow(row).getCell(this.column(header));
  }

  set(row: number, header: string, value: exceljs.CellValue): void {
    this.cell(row, header).value = value;
  }

  /** Rows after the header, by the value under a header. */
  values(header: string): exceljs.CellValue[] {
    return Array.from({ length: this.sheet.rowCount - 1 }, (_, at) => this.cell(at + 2, header).value);
  }

  /** Row 2 goes to the end, as sorting would do it. */
  firstRowLast(): void {
    // Holes would make the library count the columns from one.
    const first = Array.from((this.sheet.getRow(2).values as exceljs.CellValue[]).slice(1), (value) => value ?? null);
    this.sheet.spliceRows(2, 1);
    this.sheet.addRow(first);
  }

  async save(name: string): Promise<string> {
    this.folder = await mkdtemp(join(tmpdir(), 'atelier-workbook-'));
    const path = join(this.folder, name);
    await this.book.xlsx.writeFile(path);
    return path;
  }

  async forget(): Promise<void> {
    if (this.folder !== '') await rm(this.folder, { recursive: true, force: true });
  }
}
