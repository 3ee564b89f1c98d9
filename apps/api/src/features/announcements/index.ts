export { announcementAudiences } from './announcements.editable.ts';
export { announcementsHandlers } from './announcements.routes.ts';
export { loadAnnouncements } from './load-announcements.ts';
export { newestAnnouncements } from './newest-announcements.ts';
export { shownInAnnouncement } from './shown-in-announcement.ts';
