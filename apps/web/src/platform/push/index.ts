export { onPushed, startPush } from './push.ts';
