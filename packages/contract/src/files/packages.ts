import { needs } from '@atelier/domain/access/needs';
import { productTypes } from '@atelier/domain/access/user';
import { z } from 'zod';
import { assortmentId } from '../assortments/assortment.ts';
import { eitherAssortments } from '../assortments/assortments.ts';
import { defineRoute } from '../platform/route.ts';
import { imageSizes } from '../products/product-images.ts';

/** As many products as one package holds. */
export const packageLimit = 5_000;

const code = z.string().trim().min(1).max(60);
const small = z.boolean().default(false);
const heroOnly = z.boolean().default(false);
const sizes = `${imageSizes.medium} or ${imageSizes.large} pixels wide`;

/** [T15] Products are named by their style-color and nothing names a stored object, so nothing else can be asked for. */
const photo = z.object({ type: z.literal('photo'), id: z.string().regex(/^[\w .-]{1,60}-[\w .]{1,60}$/) });
/** A file of a library, or an item of one, which means its primary files. */
const libraryFile = z.object({ type: z.literal('s3'), id: z.uuid() });
const selection = z.object({
  files: z
    .array(z.discriminatedUnion('type', [photo, libraryFile]))
    .min(1)
    .max(packageLimit),
  small,
  heroOnly,
  /** [M15.2] Of items their working files as well. */
  includeWorkingFiles: z.boolean().default(false),
});
const spreadsheet = z.object({
  rows: z
    .array(z.object({ style: code, color: z.string().trim().max(60).default('') }))
    .min(1)
    .max(packageLimit),
  small,
  heroOnly,
});
const division = z.object({
  division: z.string().trim().min(1).max(80),
  productType: z.enum(productTypes).optional(),
  small,
  heroOnly,
});
const assortment = z.object({ id: assortmentId, small, heroOnly });

/** [T24] Addresses and subject are checked for what would be read as a header; the sender and the link are ours. */
export const letter = {
  recipients: z.array(z.string().max(254)).min(1).max(200),
  bccRecipients: z.array(z.string().max(254)).max(200).default([]),
  subject: z.string().trim().min(1).max(1000),
  body: z.string().max(5000).default(''),
};
const mailed = z.object({ products: z.number(), files: z.number(), expires: z.string() });
const packageProblems = ['nothingToDo', 'packageTooLarge'] as const;
const selectionProblems = ['forbidden', 'filesTooLarge'] as const;
const mailProblems = ['badRequest', ...packageProblems, 'tooManyAttempts'] as const;

export const packagesRoutes = {
  downloadPackage: defineRoute({
    method: 'POST',
    path: '/packages/download',
    summary: `Files of the libraries and the pictures of products, ${sizes}, as a ZIP file`,
    need: 'signedIn',
    reads: true,
    body: selection,
    reply: 'file',
    problems: [...selectionProblems, ...packageProblems],
  }),
  downloadListedPictures: defineRoute({
    method: 'POST',
    path: '/packages/download/spreadsheet',
    summary: `The pictures of the listed styles as a ZIP file, ${sizes}`,
    need: needs.viewProducts,
    reads: true,
    body: spreadsheet,
    reply: 'file',
    problems: packageProblems,
  }),
  downloadDivisionPictures: defineRoute({
    method: 'POST',
    path: '/packages/download/division',
    summary: `The pictures of a division as a ZIP file, ${sizes}`,
    need: needs.viewProducts,
    reads: true,
    body: division,
    reply: 'file',
    problems: packageProblems,
  }),
  downloadAssortmentPackage: defineRoute({
    method: 'POST',
    path: '/packages/download/assortment',
    summary: `The pictures of an assortment as a ZIP file, ${sizes}, in the order of its rows`,
    need: eitherAssortments,
    reads: true,
    body: assortment,
    reply: 'file',
    problems: ['notFound', ...packageProblems],
  }),
  downloadAssortmentPictures: defineRoute({
    method: 'GET',
    path: '/assortments/zip/images/{small}/{heroOnly}/{id}',
    summary: 'The pictures of an assortment as a ZIP file, in the order of its rows',
    need: eitherAssortments,
    params: z.object({ small: z.stringbool(), heroOnly: z.stringbool(), id: assortmentId }),
    reply: 'file',
    problems: ['notFound', ...packageProblems],
  }),
  mailPackage: defineRoute({
    method: 'POST',
    path: '/packages/mail',
    summary: 'Mail a link to files of the libraries and the pictures of products',
    need: 'signedIn',
    body: selection.extend(letter),
    reply: mailed,
    problems: [...selectionProblems, ...mailProblems],
    idempotent: true,
  }),
  mailListedPictures: defineRoute({
    method: 'POST',
    path: '/packages/mail/spreadsheet',
    summary: 'Mail a link to the pictures of the listed styles',
    need: needs.viewProducts,
    body: spreadsheet.extend(letter),
    reply: mailed,
    problems: mailProblems,
    idempotent: true,
  }),
  mailDivisionPictures: defineRoute({
    method: 'POST',
    path: '/packages/mail/division',
    summary: 'Mail a link to the pictures of a division',
    need: needs.viewProducts,
    body: division.extend(letter),
    reply: mailed,
    problems: mailProblems,
    idempotent: true,
  }),
  mailAssortmentPackage: defineRoute({
    method: 'POST',
    path: '/packages/mail/assortment',
    summary: 'Mail a link to the pictures of an assortment',
    need: eitherAssortments,
    body: assortment.extend(letter),
    reply: mailed,
    problems: ['notFound', ...mailProblems],
    idempotent: true,
  }),
  makePackage: defineRoute({
    method: 'POST',
    path: '/packages/make',
    summary: 'Makes a package in the background, as work that its owner follows, cancels and downloads when it is done',
    need: 'signedIn',
    body: z.object({
      title: z.string().trim().min(1).max(200),
      source: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('selection'), files: z.array(photo).min(1).max(packageLimit) }),
        selection
          .pick({ includeWorkingFiles: true })
          .extend({ kind: z.literal('files'), files: z.array(libraryFile).min(1).max(packageLimit) }),
        z.object({ kind: z.literal('list'), rows: spreadsheet.shape.rows }),
        division.pick({ division: true, productType: true }).extend({ kind: z.literal('division') }),
        z.object({ kind: z.literal('assortment'), id: assortmentId }),
      ]),
      small,
      heroOnly,
    }),
    reply: z.object({ jobId: z.uuid(), products: z.number().int() }),
    problems: ['notFound', ...selectionProblems, ...packageProblems],
    idempotent: true,
  }),
  downloadMadePackage: defineRoute({
    method: 'GET',
    path: '/packages/made/{id}',
    summary: 'A package that was made in the background, for the one who asked for it; it can be continued',
    need: 'signedIn',
    params: z.object({ id: z.uuid() }),
    reply: 'file',
    problems: ['notFound'],
  }),
  listMailedPackages: defineRoute({
    method: 'GET',
    path: '/packages/mailed',
    summary: 'The packages whose links this user has mailed, the newest first, and what became of them',
    need: 'signedIn',
    reply: z.object({
      data: z.array(
        z.object({
          _id: z.uuid(),
          filename: z.string(),
          products: z.number().int(),
          files: z.number().int(),
          recipients: z.array(z.string()),
          bccRecipients: z.array(z.string()),
          createdDate: z.string(),
          expires: z.string(),
          opened: z.number().int(),
          downloaded: z.number().int(),
          lastOpened: z.string().nullable(),
          revoked: z.boolean(),
        }),
      ),
    }),
    problems: [],
    activity: false,
  }),
  revokeMailedPackage: defineRoute({
    method: 'DELETE',
    path: '/packages/mailed/{id}',
    summary: 'Ends the link of a package that this user has mailed',
    need: 'signedIn',
    params: z.object({ id: z.uuid() }),
    reply: 'nothing',
    problems: ['notFound'],
  }),
  openSharedPackage: defineRoute({
    method: 'GET',
    path: '/packages/shared/{id}/{code}',
    summary: 'A mailed package, for whoever has its link',
    need: 'anyone',
    params: z.object({ id: z.uuid(), code: z.string().max(80) }),
    reply: 'file',
    problems: ['linkInvalid', 'tooManyAttempts'],
    activity: false,
  }),
};
