export { onPushed, startPush } from './push.ts';
export type { Pushed, PushTopic } from './topics.ts';
