import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, once } from '../../platform/api/index.ts';
import type { Announcement } from './queries.ts';

/** Remembers that somebody has had it before their eyes; for this visit it still counts as new. */
export function useSeen({ _id, seen, state, editing }: Announcement) {
  const client = useQueryClient();
  const ref = useRef<HTMLElement>(null);
  const [isNew] = useState(!seen && state === 'Live');
  const concerns = isNew && (editing === null || editing.addressed);
  useEffect(() => {
    const element = ref.current;
    if (!concerns || element === null) return;
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      const body = { flag: 'Seen', modelType: 'Announcement', modelId: _id } as const;
      call('flagSeen', { body }, once()).then(
        () => void client.invalidateQueries({ queryKey: ['dashboard'] }),
        (error: unknown) => console.info('That this announcement was seen could not be kept.', error),
      );
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [_id, concerns, client]);
  return { ref, isNew: concerns };
}
