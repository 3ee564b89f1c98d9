import { readFile } from 'node:fs/promises';
import type { ChangeContent, PageBook, SheetContent, SheetPlan } from '@atelier/pages';
import { layOutChanges } from '@atelier/pages/layouts/changes/lay-out-changes';
import { layOutSheet } from '@atelier/pages/layouts/lay-out-sheet';

/** What a process that lays out pages is given, as `sheetJson` and `changeJson` write it. */
type SheetFile =
  | { readonly kind: 'sheet'; readonly filename: string; readonly plan: SheetPlan; readonly content: SheetContent }
  | {
      readonly kind: 'changes';
      readonly filename: string;
      readonly paper: SheetPlan['paper'];
      readonly content: ChangeContent;
    };

export const readSheetFile = async (path: string): Promise<SheetFile> =>
  JSON.parse(await readFile(path, 'utf8')) as SheetFile;

export const layOutFile = (file: SheetFile): PageBook =>
  file.kind === 'sheet' ? layOutSheet(file.content, file.plan) : layOutChanges(file.content, file.paper);
