import { setTimeout as sleep } from 'node:timers/promises';
import type { ObjectStore } from '../storage/object-store.ts';

/** A proxy gives up on a question about readiness after a second or two; a store that hangs must not use that up. */
const waitMs = 500;

/** Answers whether the store can be used: what is known now, or what was known last while the store says nothing. */
export const watchStore = (store: ObjectStore): (() => Promise<boolean>) => {
  let known: boolean | undefined;
  let asking: Promise<void> | undefined;
  const ask = async (): Promise<void> => {
    known = await store.check().then(
      () => true,
      () => false,
    );
    asking = undefined;
  };
  return async () => {
    asking ??= ask();
    await Promise.race([asking, sleep(waitMs, undefined, { ref: false })]);
    return known ?? false;
  };
};
