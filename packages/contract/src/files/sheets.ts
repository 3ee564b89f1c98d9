import { needs } from '@atelier/domain/access/needs';
import { sheetEncodingNames } from '@atelier/domain/import/sheet-encodings';
import { listLimits } from '@atelier/domain/vocabulary/limits';
import { z } from 'zod';
import { defineRoute } from '../platform/route.ts';

const mebibyte = 1_048_576;
/** As much as a sheet may bring in; the writer shortens what no program can open, and says so in the cell. */
const maxText = 100_000;
/** Nobody puts more than this above a header. */
const sheetHeadRows = 1_000;

const code = z.string().trim().min(1).max(60);
const pair = z.object({ style: code, color: z.string().trim().max(60).default('') });

export const repairKinds = ['leadingZeros', 'joined', 'lookAlike', 'nearMiss'] as const;

/** The first line of an export: what the file is called and which columns it has. */
export const exportHead = z.object({
  filename: z.string().max(200).default(''),
  title: z.string().max(200),
  columns: z
    .array(
      z.object({
        header: z.string().max(200),
        width: z.number().min(1).max(255).optional(),
        hidden: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(500),
  outlineLevels: z.number().int().min(0).max(7).default(0),
});

/** A cell: what it is and what it holds; money adds the symbol and the decimals of its location (G15). */
const exportCell = z.union([
  z.tuple([z.enum(['string', 'date', 'image']), z.string().max(maxText)]),
  z.tuple([z.enum(['number', 'percent']), z.number()]),
  z.tuple([z.literal('currency'), z.number(), z.string().max(8), z.number().int().min(0).max(6)]),
  z.tuple([z.literal('boolean'), z.boolean()]),
  /** What the cells of its row between two places add up to; the program that opens the file works it out. */
  z.tuple([z.literal('sum'), z.number().int().min(0).max(499), z.number().int().min(0).max(499)]),
  z.null(),
]);

/** Every further line: the cells of one row, how deep it lies in its group, and whether it is the group's own line. */
export const exportRow = z.object({
  cells: z.array(exportCell).max(500),
  outline: z.number().int().min(0).max(7).optional(),
  tone: z.enum(['group', 'critical', 'warning']).optional(),
  /** Colours of single cells, by their place; null leaves a cell as its row is. */
  tones: z
    .array(z.enum(['critical', 'warning']).nullable())
    .max(500)
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
