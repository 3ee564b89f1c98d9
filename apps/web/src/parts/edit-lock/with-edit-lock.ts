import { call } from '../../platform/api/index.ts';

/** What was done is done: a lock that cannot be given back ends by itself. */
async function release(id: string, fence: number): Promise<void> {
  try {
    await call('editLock', { params: { id, action: 'release' }, body: { fence } }, { unwatched: true });
  } catch (error) {
    console.warn('The edit lock ends by itself in a minute.', error);
  }
}

/**
 * G21: an internal assortment is written by the holder of its edit lock. For a single step it is taken and given back,
 * unless the same person holds it already on another tab.
 */
export async function withEditLock<T>(id: string, step: (lock: { fence?: number }) => Promise<T>): Promise<T> {
  const { fence, taken } = await call('editLock', { params: { id, action: 'request' }, body: {} });
  try {
    return await step(fence === null ? {} : { fence });
  } finally {
    if (taken && fence !== null) await release(id, fence);
  }
}
