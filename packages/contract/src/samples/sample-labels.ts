import { needs } from '@atelier/domain/access/needs';
import { sampleLibraries } from '@atelier/domain/access/user';
import { labelFormatKeys } from '@atelier/domain/sample/label-formats';
import { z } from 'zod';
import { documentPage } from '../documents/document-pages.ts';
import { listBody } from '../platform/lists.ts';
import { defineRoute } from '../platform/route.ts';

const readers = [...needs.viewSampleProduction, ...needs.viewSampleSales] as const;

/** Which samples get a label, on what, and from which label of the first sheet on. */
const labelsAsked = {
  need: readers,
  reads: true,
  params: z.object({ library: z.enum(sampleLibraries) }),
  body: z.object({
    query: listBody.shape.query,
    format: z.enum(labelFormatKeys),
    /** So many labels of the first sheet are used up. */
    skip: z.number().int().min(0).max(100).default(0),
    /** One for each piece of a row instead of one for the row. */
    perPiece: z.boolean().default(false),
  }),
  problems: ['forbidden', 'invalidQuery', 'invalidInput'],
} as const;

/** [M18] Labels with the code of each sample, to be read by a phone or by people. */
export const sampleLabelsRoutes = {
  printLabels: defineRoute({
    ...labelsAsked,
    method: 'POST',
    path: '/sampleInventory/labels/{library}',
    summary: 'Labels of samples as a PDF',
    reply: 'file',
  }),
  previewLabels: defineRoute({
    ...labelsAsked,
    method: 'POST',
    path: '/sampleInventory/labels/{library}/preview',
    summary: 'How many labels there will be, and the first page of them',
    reply: z.object({ labels: z.number().int(), pages: z.number().int(), page: documentPage }),
  }),
};
