import { needs } from '@atelier/domain/access/needs';
import { sampleLibraries } from '@atelier/domain/access/user';
import { queryLimits } from '@atelier/domain/filter/query-limits';
import { z } from 'zod';
import { importedLines } from '../platform/imported-lines.ts';
import { defineRoute } from '../platform/route.ts';
import { sample, sentValues } from './samples.ts';

const editors = [...needs.manageSampleProduction, ...needs.manageSampleSales] as const;
const ofLibrary = z.object({ library: z.enum(sampleLibraries) });

/** Of any length: a cell that its column refuses is told so, and the rest of its sheet is looked up all the same. */
const sheetRow = z.record(z.string().max(60), z.union([z.string(), z.number(), z.null()]));

const validated = z.object({
  issues: z.array(
    z.object({ message: z.string(), severity: z.enum(['critical', 'warning']), field: z.string().nullable() }),
  ),
  /** The sample that the row names, by its code or by what it is and where it stands. */
  sample: sample.pick({ _id: true, code: true, version: true, values: true }).nullable(),
  /** It brings a code that no sample of this library has. */
  codeUnknown: z.boolean(),
  /** Another sample has its mold number. */
  moldTaken: z.boolean(),
  product: sample.shape.product,
});
export type ValidatedSample = z.output<typeof validated>;

/** The first line of an import. */
export const sampleImportHead = z.object({});

/** Every further line: a new sample, or what a sheet changes of one and the revision in which that was seen. */
export const sampleImportLine = z.union([
  z.object({ _id: z.uuid(), version: z.number().int().min(1), values: sentValues }),
  z.object({ _id: z.undefined().optional(), values: sentValues }),
]);
export type SampleImportLine = z.input<typeof sampleImportLine>;

export const sampleImportRoutes = {
  validateSamples: defineRoute({
    method: 'POST',
    path: '/sampleInventory/validate/{library}',
    summary: 'What stands in the way of the rows of a sheet, and which samples they name; nothing is written',
    need: editors,
    reads: true,
    params: ofLibrary,
    body: z.object({
      rows: z.array(sheetRow).max(queryLimits.validateRows),
      /** In the second, rows that name a sample are what the import is for (G30). */
      mode: z.enum(['add', 'updateMatching']).default('add'),
    }),
    bodyLimit: 4 * 1_048_576,
    reply: z.object({ message: z.string(), data: z.array(validated) }),
    problems: ['forbidden'],
  }),
  importSamples: defineRoute({
    method: 'POST',
    path: '/sampleInventory/import/{library}',
    summary: 'Adds or updates the samples of a sheet, all or none: one JSON line that describes it, then one per row',
    need: editors,
    params: ofLibrary,
    ...importedLines,
    reply: z.object({ importId: z.uuid(), added: z.number(), updated: z.number() }),
    problems: [
      ...(['notFound', 'forbidden', 'userLock', 'wrongState', 'nothingToDo', 'invalidInput'] as const),
      ...(['sampleExists', 'moldExists', 'fileExpected', 'bodyTooLarge'] as const),
    ],
  }),
  undoSampleImport: defineRoute({
    method: 'POST',
    path: '/sampleInventory/import/{library}/undo',
    summary: 'Takes an import back as one step: what it added is deleted, what it changed is as before',
    need: editors,
    params: ofLibrary,
    body: z.object({ importId: z.uuid() }),
    reply: z.object({ deleted: z.number(), restored: z.number() }),
    problems: ['notFound', 'forbidden', 'userLock', 'wrongState'],
    idempotent: true,
  }),
};
