import { call } from '../../platform/api/index.ts';

/** G21: an internal assortment is written by the holder of its edit lock; for a single step it is taken and given back. */
export async function withEditLock<T>(id: string, step: (lock: { fence?: number }) => Promise<T>): Promise<T> {
  const { fence } = await call('editLock', { params: { id, action: 'request' }, body: {} });
  try {
    return await step(fence === null ? {} : { fence });
  } finally {
    await call('editLock', { params: { id, action: 'release' }, body: {} });
  }
}
