import { needs } from '@atelier/domain/access/needs';
import { sheetEncodingNames } from '@atelier/domain/import/sheet-encodings';
import { exportLimits, listLimits } from '@atelier/domain/vocabulary/limits';
import { z } from 'zod';
import { defineRoute } from '../platform/route.ts';

const mebibyte = 1_048_576;
/** Nobody puts more than this above a header. */
const sheetHeadRows = 1_000;

const code = z.string().trim().min(1).max(60);
const pair = z.object({ style: code, color: z.string().trim().max(60).default('') });

export const repairKinds = ['leadingZeros', 'joined', 'lookAlike', 'nearMiss'] as const;

/** The first line of an export: what the file is called and which columns it has. */
export const exportHead = z.object({
  filename: z.string().max(exportLimits.nameCharacters).default(''),
  title: z.string().max(exportLimits.nameCharacters),
  columns: z
    .array(
      z.object({
        header: z.string().max(exportLimits.nameCharacters),
        width: z.number().min(1).max(exportLimits.widest).optional(),
        hidden: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(exportLimits.columns),
  outlineLevels: z.number().int().min(0).max(exportLimits.outlineLevels).default(0),
});

const columnPlace = z
  .number()
  .int()
  .min(0)
  .max(exportLimits.columns - 1);

/** A cell: what it is and what it holds; money adds the symbol and the decimals of its location (G15). */
const exportCell = z.union([
  z.tuple([z.enum(['string', 'date', 'image']), z.string().max(exportLimits.textCharacters)]),
  z.tuple([z.enum(['number', 'percent']), z.number()]),
  z.tuple([
    z.literal('currency'),
    z.number(),
    z.string().max(exportLimits.symbolCharacters),
    z.number().int().min(0).max(exportLimits.decimals),
  ]),
  z.tuple([z.literal('boolean'), z.boolean()]),
  /** What the cells of its row between two places add up to; the program that opens the file works it out. */
  z.tuple([z.literal('sum'), columnPlace, columnPlace]),
  z.null(),
]);

/** Every further line: the cells of one row, how deep it lies in its group, and whether it is the group's own line. */
export const exportRow = z.object({
  cells: z.array(exportCell).max(exportLimits.columns),
  outline: z.number().int().min(0).max(exportLimits.outlineLevels).optional(),
  tone: z.enum(['group', 'critical', 'warning']).optional(),
  /** Colours of single cells, by their place; null leaves a cell as its row is. */
  tones: z
    .array(z.enum(['critical', 'warning']).nullable())
    .max(exportLimits.columns)
    .optional(),
});
export type ExportHead = z.input<typeof exportHead>;
export type ExportRow = z.input<typeof exportRow>;

export const sheetsRoutes = {
  readSheet: defineRoute({
    method: 'POST',
    path: '/sheets/read',
    summary: 'The rows of the first worksheet of a spreadsheet, as lines: its head, batches of rows, its end',
    need: 'signedIn',
    reads: true,
    query: z.object({
      /** G38: another row than the one that was taken as the header. */
      headerRow: z.coerce.number().int().min(1).max(sheetHeadRows).optional(),
      encoding: z.enum(sheetEncodingNames).optional(),
    }),
    upload: { maxBytes: 25 * mebibyte },
    reply: 'lines',
    problems: ['fileExpected', 'bodyTooLarge', 'unreadableSheet'],
  }),
  exportSheet: defineRoute({
    method: 'POST',
    path: '/sheets/export',
    summary: 'An .xlsx file of the rows sent: one JSON line that describes the sheet, then one per row',
    need: 'signedIn',
    reads: true,
    upload: { maxBytes: 64 * mebibyte },
    reply: 'file',
    problems: ['fileExpected', 'bodyTooLarge', 'invalidInput'],
  }),
  proposeRepairs: defineRoute({
    method: 'POST',
    path: '/products/repairs',
    summary: 'What style and color pairs that do not exist were probably meant to be',
    need: needs.viewProducts,
    reads: true,
    body: z.object({ rows: z.array(pair).min(1).max(listLimits.productSearch) }),
    reply: z.object({
      data: z.array(
        z.object({
          row: z.number().int(),
          kind: z.enum(repairKinds),
          from: z.object({ style: z.string(), color: z.string() }),
          to: z.object({ style: z.string(), color: z.string() }),
          sentence: z.string(),
        }),
      ),
    }),
    problems: [],
  }),
};
