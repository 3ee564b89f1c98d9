import { shellMessages } from '@atelier/domain/vocabulary/messages';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Confirm } from './Confirm.tsx';
import { mustAsk, type Watched } from './unsaved-changes.ts';
import { guardWayOut, type WayOut } from './ways-out.ts';

interface Props {
  watch: Watched;
  /** What is done, and watched, before a logout; leaving for another screen sends in the background. */
  logout?: { readonly settle: WayOut['settle']; readonly watch: Watched };
  children?: ReactNode;
}

/** Holds every way out of a screen, the browser's own and a logout included, until the person has decided. */
export function UnsavedGuard({ watch, logout, children }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: () => mustAsk(watch),
    enableBeforeUnload: () => mustAsk(watch),
    withResolver: true,
  });
  const [asked, setAsked] = useState<{ answer(leaves: boolean): void } | null>(null);
  const settle = useEffectEvent(async () => logout?.settle?.());
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
