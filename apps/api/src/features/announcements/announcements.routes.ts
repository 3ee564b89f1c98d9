import type { announcementsRoutes } from '@atelier/contract/portal/announcements';
import type { Platform } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { announcementPdf } from './announcement-pdf.ts';
import {
  announcementAudience,
  announcementHistory,
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  patchAnnouncement,
  readAnnouncement,
} from './announcements.ts';
import { mailAnnouncement } from './mail-announcement.ts';
import { storedPreview } from './stored-preview.ts';

export const announcementsHandlers = (platform: Platform): HandlersFor<keyof typeof announcementsRoutes> => ({
  listAnnouncements,
  readAnnouncement,
  createAnnouncement,
  patchAnnouncement,
  deleteAnnouncement,
  announcementHistory,
  announcementAudience,
  mailAnnouncement,
  announcementPdf: announcementPdf(storedPreview(platform)),
});
