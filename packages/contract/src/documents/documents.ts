import { needs } from '@atelier/domain/access/needs';
import { productTypes } from '@atelier/domain/access/user';
import { papers } from '@atelier/domain/document/document-types';
import { documentLimits } from '@atelier/domain/vocabulary/limits';
import { z } from 'zod';
import { assortmentId, styleColor } from '../assortments/assortment.ts';
import { comparison } from '../assortments/assortment-history.ts';
import { eitherAssortments } from '../assortments/assortments.ts';
import { defineRoute } from '../platform/route.ts';
import { drawnPages } from './document-pages.ts';
import { documentSettings } from './document-settings.ts';

export const documentFormat = z.enum(['pdf', 'xlsx']);
const paper = z.enum(papers).default('A4');
const tearLayout = z.enum(['tearsheetHero', 'tearsheetThumbnails']).default('tearsheetHero');
const locationCode = z.string().regex(/^[A-Za-z0-9]{1,20}$/, 'This is not the code of a location.');

const asked = { assortmentId, settings: documentSettings };
const made = ['notFound', 'invalidInput', 'tooManyOpen', 'filesUnavailable', 'wrongState'] as const;
/** Nothing: as it is now. */
const side = z.object({ snapshotId: z.uuid().optional() });
/** Or since this user has sent a document of it: as `listSentDocuments` names them. */
const earlier = side.extend({ sentId: z.uuid().optional() });
const repricedInWords = z.object({
  id: z.string(),
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
});
const compared = { assortmentId, before: earlier, after: side.default({}), paper };

/** [M14.1, M14.2] */
export const documentsRoutes = {
  previewDocument: defineRoute({
    method: 'POST',
    path: '/assortment-documents/preview',
    summary: 'Some pages of a document as data, as they will be in its PDF',
    need: eitherAssortments,
    reads: true,
    body: z.object({
      ...asked,
      /** From 1; pages behind the last are left out. */
      from: z.number().int().min(1).max(documentLimits.pages).default(1),
      pages: z.number().int().min(1).max(documentLimits.pagesAtOnce).default(4),
    }),
    reply: drawnPages.extend({ filename: z.string() }),
    problems: made,
  }),
  makeDocument: defineRoute({
    method: 'POST',
    path: '/assortment-documents/{format}',
    summary: 'A document of an assortment, made while it is sent',
    need: eitherAssortments,
    reads: true,
    params: z.object({ format: documentFormat }),
    body: z.object(asked),
    reply: 'file',
    problems: made,
  }),
  startDocument: defineRoute({
    method: 'POST',
    path: '/assortment-documents/make',
    summary:
      'Makes a document in the background, as work that its owner follows, cancels and downloads when it is done',
    need: eitherAssortments,
    body: z.object({ ...asked, format: documentFormat }),
    reply: z.object({ jobId: z.uuid() }),
    problems: made,
    idempotent: true,
  }),
  downloadMadeDocument: defineRoute({
    method: 'GET',
    path: '/assortment-documents/made/{id}',
    summary: 'A document that was made in the background, for the one who asked for it; it can be continued',
    need: 'signedIn',
    params: z.object({ id: z.uuid() }),
    reply: 'file',
    problems: ['notFound'],
  }),
  makeChangeSheet: defineRoute({
    method: 'POST',
    path: '/assortment-documents/changes/{format}',
    summary:
      'What changed between two kept versions of an assortment, since one of them, or since a document was sent, as a document',
    need: eitherAssortments,
    reads: true,
    params: z.object({ format: documentFormat }),
    body: z.object(compared),
    reply: 'file',
    problems: made,
  }),
  compareWithSent: defineRoute({
    method: 'POST',
    path: '/assortment-documents/changes',
    summary: 'The same for a screen: what a document that was sent would say now',
    need: eitherAssortments,
    reads: true,
    body: z.object({ assortmentId, sentId: z.uuid() }),
    reply: comparison.omit({ repriced: true, changed: true }).extend({ repriced: z.array(repricedInWords) }),
    problems: ['notFound', 'wrongState'],
  }),
  makeOrderForm: defineRoute({
    method: 'POST',
    path: '/assortment-documents/order-form',
    summary: 'A workbook in which a buyer types quantities per size; it comes back through the import',
    need: eitherAssortments,
    reads: true,
    body: z.object(asked),
    reply: 'file',
    problems: made,
  }),
  tearSheet: defineRoute({
    method: 'GET',
    path: '/products/tearsheet/{productType}/{style}/{color}/{locationCode}',
    summary: 'One product on a page, with the prices of a location of this user',
    need: needs.viewProducts,
    params: z.object({ productType: z.enum(productTypes), ...styleColor.shape, locationCode }),
    query: z.object({ paper, layout: tearLayout }),
    reply: 'file',
    problems: made,
  }),
  tearSheets: defineRoute({
    method: 'POST',
    path: '/products/tearsheet',
    summary: 'Tear sheets of several products in one document',
    need: needs.viewProducts,
    reads: true,
    body: z.object({
      products: z.array(styleColor).min(1).max(documentLimits.tearSheets),
      locationCode,
      paper,
      layout: tearLayout,
    }),
    reply: 'file',
    problems: made,
  }),
};
