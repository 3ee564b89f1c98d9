import { shownInAnnouncement } from './features/announcements/index.ts';
import { assortmentPictures, groupPictures, groupSources, watchCatalogue } from './features/assortments/index.ts';
import { cutLineUps, openConferences, shownOnSite } from './features/conferences/index.ts';
import { runSchedules, shareDocumentJob, sharedDocumentFiles } from './features/document-sharing/index.ts';
import { madeDocuments, makeDocumentJob } from './features/documents/index.ts';
import {
  applyFeedJob,
  compareFeedJob,
  feedFiles,
  readFeedJob,
  returnAbandonedFeeds,
  rollBackFeedJob,
  sweepFeeds,
  watchFeedFolder,
} from './features/feeds/index.ts';
import { purgeDeleted, unpublishExpired } from './features/library/index.ts';
import { libraryFiles, prepareFileJob, rebuildPreviewsJob, settlePreparing } from './features/library-files/index.ts';
import { mailDigests, mailNotices } from './features/notifications/index.ts';
import { escalateReviews, settleOrders } from './features/orders/index.ts';
import { madePackages, makePackageJob } from './features/packages/index.ts';
import { productPhotos, sweepWords } from './features/products/index.ts';
import { mailReport, runReportSchedules } from './features/reports/index.ts';
import { mailOverdue, tellOverdue } from './features/samples/index.ts';
import { seasonCovers } from './features/seasons/index.ts';
import { sumStatisticDays } from './features/statistics/index.ts';
import { deliverWebhooks, resumeWebhooks } from './features/webhooks/index.ts';
import { keepJournal } from './platform/backup/keep-journal.ts';
import { incomingFiles } from './platform/files/incoming-files.ts';
import { sweepFiles } from './platform/files/sweep-files.ts';
import { cleanUp } from './platform/jobs/clean-up.ts';
import { settleTrackedJobs } from './platform/jobs/settle-tracked-jobs.ts';
import type { AnyJob } from './platform/jobs/start-worker.ts';
import { tellNewDay } from './platform/jobs/tell-new-day.ts';
import { resumeMail } from './platform/mail/resume-mail.ts';
import { sendMail } from './platform/mail/send-mail.ts';
import { measureSizes } from './platform/ops/measure-sizes.ts';

/** Every kind of file in the store; what is not listed here is never swept. */
export const fileKinds = [
  assortmentPictures,
  groupPictures,
  groupSources,
  productPhotos,
  seasonCovers,
  madePackages,
  madeDocuments,
  sharedDocumentFiles,
  libraryFiles,
  incomingFiles,
  feedFiles,
] as const;

const feedJobs = [readFeedJob, compareFeedJob, applyFeedJob, rollBackFeedJob] as const;

/** Every job the worker knows; a new one is one file and one line here. */
export const jobs = [
  sendMail,
  resumeMail,
  cleanUp,
  watchCatalogue,
  sweepFiles(fileKinds),
  measureSizes(fileKinds),
  settleTrackedJobs([shareDocumentJob, ...feedJobs]),
  makePackageJob,
  makeDocumentJob,
  shareDocumentJob,
  runSchedules,
  prepareFileJob,
  settlePreparing,
  unpublishExpired,
  openConferences,
  cutLineUps,
  purgeDeleted([shownInAnnouncement, shownOnSite]),
  rebuildPreviewsJob,
  keepJournal,
  tellNewDay,
  mailOverdue,
  tellOverdue,
  mailNotices,
  mailDigests,
  escalateReviews,
  settleOrders,
  sumStatisticDays,
  runReportSchedules,
  mailReport,
  ...feedJobs,
  returnAbandonedFeeds,
  watchFeedFolder,
  sweepFeeds,
  sweepWords,
  deliverWebhooks,
  resumeWebhooks,
] as readonly AnyJob[];
