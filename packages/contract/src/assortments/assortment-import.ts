import { queryLimits } from '@atelier/domain/filter/query-limits';
import { z } from 'zod';
import { importedLines } from '../platform/imported-lines.ts';
import { defineRoute } from '../platform/route.ts';
import { pairProblems } from '../products/products.ts';
import { assortmentId, styleColor } from './assortment.ts';
import { cellValues, rowVersion } from './assortment-batch.ts';
import { eitherAssortments } from './assortments.ts';

const byId = z.object({ id: assortmentId });
/** Of any length: a row whose cell is no code is told so, and the rest of its sheet is looked up all the same. */
const asked = z.object({ style: z.string().trim().min(1), color: z.string().trim().default('') });

/** The first line of an import: whether rows that are already there are left alone or updated (G30). */
export const importHead = z.object({
  mode: z.enum(['add', 'updateMatching']).default('add'),
  /** The fence of the edit lock; an older one never writes (R5). */
  fence: z.number().int().optional(),
});

/** Every further line: one style-color, what the sheet says about it, and for an update the version that was seen. */
export const importLine = styleColor.extend({ version: rowVersion.optional(), values: cellValues.default({}) });

export type ImportHead = z.input<typeof importHead>;
export type ImportLine = z.input<typeof importLine>;

export const assortmentImportRoutes = {
  checkImport: defineRoute({
    method: 'POST',
    path: '/assortments/{id}/import/check',
    summary: 'What the catalogue and this assortment say about the rows of a sheet; nothing is written',
    need: eitherAssortments,
    reads: true,
    params: byId,
    body: z.object({ rows: z.array(asked).min(1).max(queryLimits.validateRows) }),
    reply: z.object({
      data: z.array(
        z.object({
          problem: z.enum(pairProblems).nullable(),
          name: z.string().nullable(),
          /** The key of the picture shown first. */
          image: z.string().nullable(),
          /** All colors of the style, where no color was asked for. */
          colors: z.array(z.string()).optional(),
          /** How many of these are not in this assortment yet. */
          newColors: z.number().optional(),
          inAssortment: z.boolean(),
          inSeason: z.boolean(),
        }),
      ),
    }),
    problems: ['notFound', 'forbidden'],
  }),
  importRows: defineRoute({
    method: 'POST',
    path: '/assortments/{id}/import',
    summary:
      'Adds or updates the rows of a sheet, all or none: one JSON line that describes the import, then one per row',
    need: eitherAssortments,
    params: byId,
    ...importedLines,
    reply: z.object({
      revision: z.number(),
      orderRevision: z.number(),
      added: z.number(),
      updated: z.number(),
      skipped: z.number(),
    }),
    problems: ['notFound', 'forbidden', 'userLock', 'wrongState', 'nothingToDo', 'fileExpected', 'bodyTooLarge'],
  }),
};
