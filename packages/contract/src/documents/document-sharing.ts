import { documentLimits } from '@atelier/domain/vocabulary/limits';
import { z } from 'zod';
import { assortmentId } from '../assortments/assortment.ts';
import { eitherAssortments } from '../assortments/assortments.ts';
import { letter } from '../files/packages.ts';
import { defineRoute } from '../platform/route.ts';
import { schedule } from '../platform/schedule.ts';
import { documentSettings } from './document-settings.ts';
import { documentFormat } from './documents.ts';

/** [T4] Any text: what is wrong with a segment is answered like everything else that is wrong, by one 404. */
const shown = z.object({ fileType: z.string(), documentId: z.string(), accessCode: z.string(), filename: z.string() });
const opened = {
  need: 'anyone',
  params: shown,
  activity: false,
  problems: ['linkInvalid', 'tooManyAttempts'],
} as const;

/** [G20, T5] The first segment is the secret; the time is that of the run, and no other time opens it. */
const scheduled = z.object({
  fileType: z.string(),
  documentId: z.string(),
  timeStamp: z.string(),
  filename: z.string(),
});

const about = z.object({
  title: z.string(),
  filename: z.string(),
  size: z.number().int(),
  sender: z.string(),
  sentDate: z.string(),
  expires: z.string(),
  /** The assortment, or what the catalogue says of it, has changed since. */
  newer: z.boolean(),
});

/** Whether it marks what changed since each recipient last got a document of the assortment from this user. */
const marks = z.boolean().default(true);

const newest = z.object({ newest: z.stringbool().default(false) });

const scheduledDocument = z.object({
  _id: z.uuid(),
  assortmentId: z.uuid(),
  title: z.string(),
  format: documentFormat,
  settings: documentSettings,
  recipients: z.array(z.string()),
  bccRecipients: z.array(z.string()),
  subject: z.string(),
  body: z.string(),
  marks: z.boolean(),
  schedule,
  nextRun: z.string().nullable(),
  lastRun: z.string().nullable(),
  lastError: z.string().nullable(),
});

/** [M14.3, G20] Documents that leave the house: each recipient has a link of their own. */
export const documentSharingRoutes = {
  shareDocument: defineRoute({
    method: 'POST',
    path: '/assortment-documents/share/email/{format}',
    summary: 'Makes a document and mails each recipient a link of their own to it',
    need: eitherAssortments,
    params: z.object({ format: documentFormat }),
    body: z.object({
      assortmentId,
      settings: documentSettings,
      ...letter,
      marks,
      days: z.number().int().min(1).max(documentLimits.mostSharedDays).default(documentLimits.sharedDays),
    }),
    reply: z.object({ jobId: z.uuid() }),
    problems: ['notFound', 'badRequest', 'invalidInput', 'wrongState', 'tooManyAttempts'],
    idempotent: true,
  }),
  listSharedDocuments: defineRoute({
    method: 'GET',
    path: '/assortment-documents/shared',
    summary: 'The documents that this user has mailed, the newest first, and what became of each link',
    need: 'signedIn',
    reply: z.object({
      data: z.array(
        z.object({
          /** Of the link: each recipient has one. */
          _id: z.uuid(),
          assortmentId: z.uuid(),
          title: z.string(),
          filename: z.string(),
          recipient: z.string(),
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
  }),
  listSentDocuments: defineRoute({
    method: 'GET',
    path: '/assortment-documents/sent',
    summary:
      'The documents of an assortment that this user has sent and that later ones can be compared with, newest first',
    need: eitherAssortments,
    query: z.object({ assortmentId }),
    reply: z.object({
      data: z.array(
        z.object({
          _id: z.uuid(),
          sentDate: z.string(),
          type: z.string(),
          subtype: z.string(),
          format: documentFormat,
          /** Hidden ones too: only their sender asks. */
          recipients: z.array(z.string()),
          scheduled: z.boolean(),
        }),
      ),
    }),
    problems: ['notFound'],
  }),
  revokeSharedDocument: defineRoute({
    method: 'DELETE',
    path: '/assortment-documents/shared/{id}',
    summary: 'Ends the link of one recipient',
    need: 'signedIn',
    params: z.object({ id: z.uuid() }),
    reply: 'nothing',
    problems: ['notFound'],
  }),
  openSharedDocument: defineRoute({
    method: 'GET',
    path: '/assortment-documents/{fileType}/shared/{documentId}/{accessCode}/{filename}',
    summary: 'A mailed document, for whoever has its link: as it was sent, or as it is now',
    ...opened,
    query: newest,
    reply: 'file',
  }),
  lookAtSharedDocument: defineRoute({
    method: 'GET',
    path: '/assortment-documents/{fileType}/shared/{documentId}/{accessCode}/{filename}/about',
    summary: 'What a mailed document is, and whether there is a newer version of it',
    ...opened,
    reply: about,
  }),
  listScheduledDocuments: defineRoute({
    method: 'GET',
    path: '/assortment-documents',
    summary: 'The documents that this user has scheduled, by the title of their assortments',
    need: eitherAssortments,
    query: z.object({ assortmentId: assortmentId.optional() }),
    reply: z.object({ data: z.array(scheduledDocument) }),
    problems: [],
  }),
  readScheduledDocument: defineRoute({
    method: 'GET',
    path: '/assortment-documents/{id}',
    summary: 'A scheduled document of this user',
    need: eitherAssortments,
    params: z.object({ id: z.uuid() }),
    reply: scheduledDocument,
    problems: ['notFound'],
  }),
  scheduleDocument: defineRoute({
    method: 'POST',
    path: '/assortment-documents',
    summary: 'Schedules a document of an assortment, or changes one that is scheduled',
    need: eitherAssortments,
    body: z.object({
      _id: z.uuid().optional(),
      assortmentId,
      format: documentFormat,
      settings: documentSettings,
      ...letter,
      marks,
      schedule,
    }),
    reply: scheduledDocument,
    problems: ['notFound', 'badRequest', 'invalidInput', 'wrongState'],
    idempotent: true,
  }),
  deleteScheduledDocument: defineRoute({
    method: 'DELETE',
    path: '/assortment-documents/{id}',
    summary: 'Ends a schedule and every link that it has sent',
    need: eitherAssortments,
    params: z.object({ id: z.uuid() }),
    reply: 'nothing',
    problems: ['notFound'],
  }),
  openScheduledDocument: defineRoute({
    method: 'GET',
    path: '/assortment-documents/{fileType}/scheduled/{documentId}/{timeStamp}/{filename}',
    summary: 'A document that a schedule has mailed, for whoever has its link',
    ...opened,
    params: scheduled,
    query: newest,
    reply: 'file',
  }),
  lookAtScheduledDocument: defineRoute({
    method: 'GET',
    path: '/assortment-documents/{fileType}/scheduled/{documentId}/{timeStamp}/{filename}/about',
    summary: 'What a document is that a schedule has mailed, and whether there is a newer version of it',
    ...opened,
    params: scheduled,
    reply: about,
  }),
};
