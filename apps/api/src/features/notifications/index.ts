export { mailNotices } from './mail-notices.ts';
export { type Notice, notify } from './notify.ts';
export { fillNoticeReaders, type NoticeReaders } from './subject-readers.ts';
