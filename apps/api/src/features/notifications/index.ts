export { mailDigests } from './mail-digests.ts';
export { mailNotices } from './mail-notices.ts';
export { notificationsHandlers } from './notifications.routes.ts';
export { type Notice, notify } from './notify.ts';
export { fillNoticeReaders, type NoticeReaders } from './subject-readers.ts';
