import { setFlagsFromString } from 'node:v8';

/** A switch of the engine: with another name in a later one it would be passed over in silence. */
export const keptHeap = '--memory-reducer-gc-count=0';

/**
 * When less is going on than before, the engine collects and compacts all of the heap, several times within half a minute,
 * to give memory back to the machine: 50 to 70 ms each, for which everybody waits. A portal needs that memory again when
 * people come back, so it is collected only when it is full.
 */
export const keepHeap = (): void => setFlagsFromString(keptHeap);
