export { LongWaitBlocker } from './LongWaitBlocker.tsx';
