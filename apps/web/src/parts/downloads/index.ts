export { Downloads } from './Downloads.tsx';
export { download } from './downloads.ts';
export { receive } from './receive.ts';
