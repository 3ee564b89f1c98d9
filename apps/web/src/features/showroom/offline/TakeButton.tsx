import { Button } from '@atelier/ui/Button';
import { Tooltip } from '@atelier/ui/Tooltip';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatDayTime } from '../../../platform/dates.ts';
import { forgetCopy, readCopy } from '../../../platform/kept-copies.ts';
import { useSession } from '../../../platform/session/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import { askedElsewhere } from '../own-places.ts';
import { useShowroom } from '../showroom-context.ts';
import { takeCopy } from './take-copy.ts';

const copyQuery = (id: string) => ({
  queryKey: ['showroom-copy', id],
  queryFn: () => readCopy(id),
  networkMode: 'always' as const,
});

const icon = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const;
const mayTake = 'serviceWorker' in navigator && 'caches' in globalThis;

/** G47: an assortment with its pictures for a room without a network. */
export function TakeButton() {
  const { id, detail, whole } = useShowroom();
  const { user } = useSession();
  const client = useQueryClient();
  const { data: copy = null } = useQuery(copyQuery(id));
  const [share, setShare] = useState<number | null>(null);
  const stop = useRef<AbortController>(null);
  if (!mayTake || whole.sequence.length === 0) return null;
  const take = async () => {
    stop.current = new AbortController();
    setShare(0);
    try {
      await takeCopy({
        assortment: id,
        person: user.userCode,
        title: detail.title,
        plan: whole,
        askedElsewhere: askedElsewhere(detail, whole.sequence),
        signal: stop.current.signal,
        onProgress: (done, of) => setShare(Math.floor((done / of) * 100)),
      });
      toast.success('This showroom is with you now. It opens without a network for 14 days.');
    } catch (error) {
      if (!stop.current.signal.aborted) {
        console.warn('The showroom could not be taken along.', error);
        toast.error('The showroom could not be taken along. Nothing of it was kept; please try again.');
      }
    } finally {
      setShare(null);
      await client.invalidateQueries(copyQuery(id));
    }
  };
  const leave = async () => {
    await forgetCopy(id);
    await client.invalidateQueries(copyQuery(id));
    toast.info('This device has forgotten the showroom.');
  };
  if (share !== null)
    return (
      <Button look="quiet" onClick={() => stop.current?.abort()}>
        <span role="status">Taking, {share}%</span>
      </Button>
    );
  return copy === null ? (
    <Button look="quiet" iconOnPhone icon={<Download {...icon} />} onClick={() => void take()}>
      Take with me
    </Button>
  ) : (
    <Tooltip text={`Taken ${formatDayTime(copy.takenAt)}. Press to forget it on this device.`}>
      <Button look="quiet" iconOnPhone icon={<Check {...icon} />} onClick={() => void leave()}>
        With you
      </Button>
    </Tooltip>
  );
}
