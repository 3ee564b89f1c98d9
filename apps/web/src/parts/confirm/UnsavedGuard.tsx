import { shellMessages } from '@atelier/domain/vocabulary/messages';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Confirm } from './Confirm.tsx';
import { mustAsk, type Watched } from './unsaved-changes.ts';

/** Holds every way out of a screen, the browser's own included, until the person has decided. */
export function UnsavedGuard({ watch, children }: { watch: Watched; children?: ReactNode }) {
  const blocker = useBlocker({
    shouldBlockFn: () => mustAsk(watch),
    enableBeforeUnload: () => mustAsk(watch),
    withResolver: true,
  });
  const blocked = blocker.status === 'blocked';
  return (
    <Confirm
      open={blocked}
      title={shellMessages.unsavedTitle}
      onYes={() => blocker.proceed?.()}
      onNo={() => blocker.reset?.()}
    >
      <p>{shellMessages.unsavedBody}</p>
      {children}
    </Confirm>
  );
}
