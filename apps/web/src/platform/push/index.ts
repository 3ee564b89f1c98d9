export { onPushed, startPush } from './push.ts';
export type { PushTopic } from './topics.ts';
