import { useEffect, useEffectEvent, useRef } from 'react';
import { toast } from '../../../platform/toasts/index.ts';

/** [G9] What leaves the site while it is looked at closes with a word; an address of what is not there is put right. */
export function useLeavesWith(item: string | undefined, title: string | undefined, onGone: () => void): void {
  const shown = useRef<string>(undefined);
  const leave = useEffectEvent(() => {
    if (shown.current !== undefined) toast.info(`“${shown.current}” is no longer part of this conference.`);
    shown.current = undefined;
    onGone();
  });
  useEffect(() => {
    if (item === undefined || title !== undefined) shown.current = title;
    else leave();
  }, [item, title]);
}
