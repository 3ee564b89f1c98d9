import type { Asset } from '@atelier/contract/library/library';
import { libraryKinds } from '@atelier/domain/library/library-kinds';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call, once } from '../../../platform/api/index.ts';

/** [M15.3] An item of training is new until it was opened once; saying so twice changes nothing. */
export function useMarkSeen(asset: Asset | undefined): void {
  const client = useQueryClient();
  const isMarked = asset !== undefined && libraryKinds[asset.libraryType].groups.length > 0;
  const mark = useEffectEvent(async (modelId: string) => {
    try {
      await call('flagSeen', { body: { flag: 'Seen', modelType: 'Asset', modelId } }, { ...once(), unwatched: true });
      await client.invalidateQueries({ queryKey: ['library', 'training'] });
    } catch (error) {
      console.info('That this item was opened could not be kept; it stays new.', error);
    }
  });
  const id = isMarked ? asset._id : undefined;
  useEffect(() => {
    if (id !== undefined) void mark(id);
  }, [id]);
}
