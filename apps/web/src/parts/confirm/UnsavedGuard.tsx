import { shellMessages } from '@atelier/domain/vocabulary/messages';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Confirm } from './Confirm.tsx';
import { mustAsk, type Watched } from './unsaved-changes.ts';
import { guardWayOut, inTime, type WayOut } from './ways-out.ts';

interface Props {
  watch: Watched;
  /** What is done, and watched, before a logout; leaving for another screen sends in the background. */
  logout?: { readonly settle: WayOut['settle']; readonly watch: Watched };
  /** Waits for what is being sent before it asks; another view of the same path is no way out. */
  settle?: () => Promise<unknown>;
  children?: ReactNode;
}

/** Holds every way out of a screen, the browser's own and a logout included, until the person has decided. */
export function UnsavedGuard({ watch, logout, settle: settled, children }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (settled && current.pathname === next.pathname) return false;
      if (settled) await inTime(settled());
      return mustAsk(watch);
    },
    enableBeforeUnload: () => mustAsk(watch),
    withResolver: true,
  });
  const [asked, setAsked] = useState<{ answer(leaves: boolean): void } | null>(null);
  const settle = useEffectEvent(async () => (logout?.settle ?? settled)?.());
  const asks = useEffectEvent(() => mustAsk(logout?.watch ?? watch));
  useEffect(
    () =>
      guardWayOut({
        settle: () => settle(),
        mustAsk: () => asks(),
        ask: () => {
          const { promise, resolve } = Promise.withResolvers<boolean>();
          setAsked({ answer: resolve });
          return promise;
        },
      }),
    [],
  );
  const decide = (leaves: boolean) => {
    asked?.answer(leaves);
    setAsked(null);
    if (leaves) blocker.proceed?.();
    else blocker.reset?.();
  };
  return (
    <Confirm
      open={asked !== null || blocker.status === 'blocked'}
      title={shellMessages.unsavedTitle}
      onYes={() => decide(true)}
      onNo={() => decide(false)}
    >
      <p>{shellMessages.unsavedBody}</p>
      {children}
    </Confirm>
  );
}
