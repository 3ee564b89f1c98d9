export { type CallOptions, call, send, type Watchers, watchFailures } from './api-client.ts';
export { NoAnswer, Refused, ServerBroke, wasCancelled } from './api-failure.ts';
export { readLines } from './lines.ts';
