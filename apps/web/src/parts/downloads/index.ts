export { Downloads } from './Downloads.tsx';
export { download } from './downloads.ts';
export { receive, receiveWhole } from './receive.ts';
