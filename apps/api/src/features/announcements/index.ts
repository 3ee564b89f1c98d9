export { announcementAudiences } from './announcements.editable.ts';
export { announcementsHandlers } from './announcements.routes.ts';
export { shownInAnnouncement } from './shown-in-announcement.ts';
