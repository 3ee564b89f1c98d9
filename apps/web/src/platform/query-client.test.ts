import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissProblem, useProblem } from './problems-shown.ts';
import { createQueryClient } from './query-client.ts';

const shown = () => useProblem.getState().problem?.kind;

describe('without a network', () => {
  beforeEach(() => onlineManager.setOnline(false));
  afterEach(() => {
    onlineManager.setOnline(true);
    dismissProblem();
  });

  it('an act is tried at once and fails; nothing of it is carried out later', async () => {
    const client = createQueryClient();
    let tried = 0;
    const act = client.getMutationCache().build(client, {
      mutationFn: async () => {
        tried += 1;
        throw new Error('Nobody answers.');
      },
    });
    await expect(act.execute(undefined)).rejects.toThrow('Nobody answers.');
    onlineManager.setOnline(true);
    await client.resumePausedMutations();
    expect(tried).toBe(1);
  });

  it('a page that has nothing to show says so at once, and is read when the network is back', async () => {
    const client = createQueryClient();
    client.mount();
    const observer = new QueryObserver(client, { queryKey: ['a page'], queryFn: async () => 'read' });
    const leave = observer.subscribe(() => undefined);
    expect(shown()).toBe('network');
    onlineManager.setOnline(true);
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('read'));
    leave();
    client.unmount();
  });

  it('what is fetched ahead waits without a word', async () => {
    const client = createQueryClient();
    client.mount();
    const ahead = client.fetchQuery({ queryKey: ['the next page'], queryFn: async () => 'read' });
    expect(shown()).toBeUndefined();
    onlineManager.setOnline(true);
    expect(await ahead).toBe('read');
    client.unmount();
  });

  it('what is shown already stays without a word', async () => {
    const client = createQueryClient();
    client.setQueryData(['a page'], 'read before', { updatedAt: 0 });
    const observer = new QueryObserver(client, { queryKey: ['a page'], queryFn: async () => 'read' });
    const leave = observer.subscribe(() => undefined);
    expect(observer.getCurrentResult()).toMatchObject({ fetchStatus: 'paused', data: 'read before' });
    expect(shown()).toBeUndefined();
    leave();
    client.clear();
  });
});
