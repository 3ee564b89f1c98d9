import { rowFieldKeys } from '@atelier/domain/assortment/row-fields';
import { z } from 'zod';
import { requiredText } from '../people/people.ts';
import { assortmentPatch, styleColor } from './assortment.ts';

const pictureKey = z
  .string()
  .max(300)
  .regex(/^[A-Za-z0-9][A-Za-z0-9._/-]*$/, 'This is not a picture of this portal.')
  .refine((key) => !key.includes('..') && !key.includes('//'), 'This is not a picture of this portal.');

const cellValue = z.union([z.string().max(8000), z.number(), z.boolean(), z.null()]);
export const cellValues = z.partialRecord(z.enum(rowFieldKeys as [string, ...string[]]), cellValue);
export const rowVersion = z.number().int().min(0);

/** Only typed price figures need to be sent: the others follow on the server (M6.4). */
export const batchBody = z
  .object({
    addProducts: z
      .array(styleColor.extend({ values: cellValues.optional(), sort: z.number().int().min(0).optional() }))
      .max(50_000)
      .default([]),
    deleteProducts: z
      .array(styleColor.extend({ version: rowVersion }))
      .max(50_000)
      .default([]),
    updateProducts: z
      .array(styleColor.extend({ version: rowVersion, values: cellValues }))
      .max(50_000)
      .default([]),
    sortProducts: z
      .array(styleColor.extend({ sort: z.number() }))
      .max(100_000)
      .default([]),
    renameProducts: z
      .array(z.object({ from: styleColor, to: styleColor }))
      .max(1000)
      .default([]),
    patch: assortmentPatch.optional(),
    customContent: z
      .array(
        z.object({
          displayGroup: requiredText(120),
          html: z.string().max(20_000).default(''),
          previewJpg: pictureKey.nullable().default(null),
          sourceFile: pictureKey.nullable().default(null),
          /** 0: there was none yet. */
          version: rowVersion.default(0),
        }),
      )
      .max(200)
      .default([]),
    /** The order the writer saw; a newer one conflicts. */
    orderRevision: z.number().int().min(0).optional(),
    /** The fence of the edit lock; an older one never writes (R5). */
    fence: z.number().int().optional(),
  })
  .refine(({ sortProducts, orderRevision }) => sortProducts.length === 0 || orderRevision !== undefined, {
    path: ['orderRevision'],
    message: 'The order that was seen is missing.',
  });

/** A row as it is now, with all cells it keeps for itself. */
export interface SavedRow {
  id: string;
  style: string;
  color: string;
  version: number;
  values: Record<string, unknown>;
}

export const batchReply = z.object({
  revision: z.number(),
  orderRevision: z.number(),
  added: z.number(),
  removed: z.number(),
  skipped: z.array(z.string()),
  // Thousands of rows that the server has just put together are not walked through once more.
  rows: z.custom<SavedRow[]>(Array.isArray),
  alertsCleared: z.number(),
});
