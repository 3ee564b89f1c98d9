import { readFile } from 'node:fs/promises';
import type { SheetContent, SheetPlan } from '@atelier/pages';

/** What `sheetJson` wrote. */
export interface SheetFile {
  readonly filename: string;
  readonly plan: SheetPlan;
  readonly content: SheetContent;
}

export const readSheetFile = async (path: string): Promise<SheetFile> =>
  JSON.parse(await readFile(path, 'utf8')) as SheetFile;
