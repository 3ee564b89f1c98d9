import { addresses } from 'virtual:contract-addresses';
import { createApi } from './api-client.ts';

export type { CallOptions } from './api-client.ts';
export { isApiFailure, NoAnswer, Refused, ServerBroke, wasCancelled } from './api-failure.ts';
export { readLines } from './lines.ts';
export { once } from './once.ts';

/** Every request of the portal goes through these. */
export const { call, send, watchFailures, actFor, actsFor, heldEpoch } = createApi(addresses);
