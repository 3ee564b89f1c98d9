import { listLimits } from '@atelier/domain/vocabulary/limits';
import { shellMessages } from '@atelier/domain/vocabulary/messages';
import { Blocker } from '@atelier/ui/Loader';

/** M1.10: only more than 100 items are worth blocking the page for. */
export function LongWaitBlocker({ working, items }: { working: boolean; items: number }) {
  return (
    <Blocker
      open={working && items > listLimits.longWaitItems}
      text={shellMessages.loading}
      detail={`${items.toLocaleString('en-US')} items`}
    />
  );
}
