import { beforeEach, describe, expect, test, vi } from 'vitest';

const server = vi.hoisted(() => ({ taken: true, releases: 'well' as 'well' | 'badly', asked: [] as unknown[] }));

vi.mock('../../platform/api/index.ts', () => ({
  async call(_name: string, { params, body }: { params: { action: string }; body: object }) {
    server.asked.push([params.action, body]);
    if (params.action === 'release' && server.releases === 'badly') throw new Error('cut off');
    return { held: true, taken: server.taken, fence: 7 };
  },
}));
const { withEditLock } = await import('./with-edit-lock.ts');

describe('[G21] the edit lock of a single step', () => {
  beforeEach(() => {
    Object.assign(server, { taken: true, releases: 'well' });
    server.asked.length = 0;
  });

  test('is given back with its own fence', async () => {
    expect(await withEditLock('a', async ({ fence }) => fence)).toBe(7);
    expect(server.asked).toEqual([
      ['request', {}],
      ['release', { fence: 7 }],
    ]);
  });

  test('that another tab holds already stays there', async () => {
    server.taken = false;
    await withEditLock('a', async () => 'done');
    expect(server.asked).toEqual([['request', {}]]);
  });

  test('is given back when the step fails', async () => {
    await expect(withEditLock('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(server.asked).toHaveLength(2);
  });

  test('that cannot be given back does not make the step a failure', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.releases = 'badly';
    expect(await withEditLock('a', async () => 'done')).toBe('done');
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});
