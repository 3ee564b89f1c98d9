export { onListening, onPushed, startPush } from './push.ts';
