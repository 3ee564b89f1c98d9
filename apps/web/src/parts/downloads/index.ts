export { Downloads } from './Downloads.tsx';
export { downloadMade } from './download-made.ts';
export { download } from './downloads.ts';
export { receive, receiveWhole } from './receive.ts';
