import type { AnnouncementTables } from './announcements.ts';
import type { AssortmentTables } from './assortments.ts';
import type { CatalogueTables } from './catalogue.ts';
import type { ConferenceTables } from './conferences.ts';
import type { DocumentTables } from './documents.ts';
import type { EditingTables } from './editing.ts';
import type { FeedTables } from './feeds.ts';
import type { FileTables } from './files.ts';
import type { JobTables } from './jobs.ts';
import type { LibraryTables } from './libraries.ts';
import type { LineReviewTables } from './line-reviews.ts';
import type { LinkTables } from './links.ts';
import type { NotificationTables } from './notifications.ts';
import type { OptionTables } from './options.ts';
import type { OrderDeskTables } from './order-desk.ts';
import type { OrderTables } from './orders.ts';
import type { PackageTables } from './packages.ts';
import type { PeopleTables } from './people.ts';
import type { PlatformTables } from './platform.ts';
import type { ReportTables } from './reports.ts';
import type { SampleTables } from './samples.ts';
import type { SeasonTables } from './seasons.ts';
import type { SharedDocumentTables } from './shared-documents.ts';
import type { WebhookTables } from './webhooks.ts';

/** Every table the product reads or writes, as its columns come out of PostgreSQL (see ../value-types.ts). */
export type Tables = PlatformTables &
  EditingTables &
  PeopleTables &
  OptionTables &
  CatalogueTables &
  AssortmentTables &
  DocumentTables &
  LineReviewTables &
  PackageTables &
  FeedTables &
  FileTables &
  LinkTables &
  LibraryTables &
  NotificationTables &
  JobTables &
  OrderDeskTables &
  OrderTables &
  ReportTables &
  SampleTables &
  SeasonTables &
  SharedDocumentTables &
  WebhookTables &
  AnnouncementTables &
  ConferenceTables;
