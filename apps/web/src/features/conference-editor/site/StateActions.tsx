import { shellMessages } from '@atelier/domain/vocabulary/messages';
import { toastTimings } from '@atelier/domain/vocabulary/timings';
import { Button } from '@atelier/ui/Button';
import { Archive, Rocket } from 'lucide-react';
import { useState } from 'react';
import { Confirm } from '../../../parts/confirm/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import type { Acts } from '../acts/use-acts.ts';
import type { SitePatch, Whole } from '../queries.ts';
import { groupWords, isScheduled } from '../site-state.ts';
import { LiveDialog } from './LiveDialog.tsx';

interface Props {
  whole: Whole;
  acts: Acts;
}

/** Draft → live, now or at a time → archived → live again. */
export function StateActions({ whole, acts }: Props) {
  const { site } = whole;
  const [asking, setAsking] = useState<'live' | 'archive' | 'again' | null>(null);
  const open = (patch: Pick<SitePatch, 'status' | 'liveAt'>, words: string, undo?: SitePatch) =>
    acts.openTo(patch, () =>
      undo === undefined
        ? toast.success(words)
        : toast.success(`${words} Press to undo.`, {
            duration: toastTimings.userLock,
            onPress: () => acts.openTo(undo, () => toast.success('Taken back.')),
          }),
    );
  const confirmed = (patch: SitePatch, words: string, undo: SitePatch) => {
    setAsking(null);
    open(patch, words, undo);
  };
  return (
    <>
      {site.status === 'Draft' ? (
        <>
          {isScheduled(site) ? (
            <Button onClick={() => open({ liveAt: null }, 'It stays a draft.', { liveAt: site.liveAt })}>
              Do not go live
            </Button>
          ) : null}
          <Button look="primary" icon={<Rocket size={14} />} onClick={() => setAsking('live')}>
            {isScheduled(site) ? 'Change the time' : 'Go live'}
          </Button>
        </>
      ) : null}
      {site.status === 'Live' ? (
        <Button icon={<Archive size={14} />} onClick={() => setAsking('archive')}>
          Archive
        </Button>
      ) : null}
      {site.status === 'Archived' ? (
        <Button look="primary" icon={<Rocket size={14} />} onClick={() => setAsking('again')}>
          Live again
        </Button>
      ) : null}
      {asking === 'live' ? (
        <LiveDialog
          whole={whole}
          onOpen={(patch) =>
            patch.status === 'Live'
              ? open(patch, `${site.title} is live.`)
              : open(patch, `${site.title} goes live by itself.`, { liveAt: site.liveAt })
          }
          onClose={() => setAsking(null)}
        />
      ) : null}
      <Confirm
        open={asking === 'archive'}
        title={shellMessages.areYouSure}
        onYes={() => confirmed({ status: 'Archived' }, `${site.title} is archived.`, { status: 'Live' })}
        onNo={() => setAsking(null)}
      >
        {site.title} closes for its visitors at once. It can go live again.
      </Confirm>
      <Confirm
        open={asking === 'again'}
        onYes={() => confirmed({ status: 'Live' }, `${site.title} is live again.`, { status: 'Archived' })}
        onNo={() => setAsking(null)}
      >
        {site.title} opens at once for: {groupWords(site)}.
      </Confirm>
    </>
  );
}
