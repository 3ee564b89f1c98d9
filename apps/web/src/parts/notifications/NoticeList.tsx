import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import { BellOff, CloudOff } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { NoticeLine } from './NoticeLine.tsx';
import styles from './NoticeList.module.css';
import { byDay } from './notice-days.ts';
import { useMinute } from './use-minute.ts';
import type { ShownNotices } from './use-notices.ts';

interface Props {
  shown: ShownNotices;
  own: boolean;
  unreadOnly: boolean;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onOpened: (id: string) => void;
  onLeave: () => void;
}

/** Below this there is no room beside the drawer: where a notice leads would lie behind it. */
const narrow = () => window.matchMedia('(max-width: 767px)').matches;

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Arrow keys go from notice to notice, Enter opens one, as links do. */
const walk = (event: KeyboardEvent<HTMLElement>) => {
  const step = steps[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-notice]')];
  const at = links.findIndex((link) => link.parentElement?.contains(document.activeElement));
  event.preventDefault();
  links[step(at, links.length - 1)]?.focus();
};

/**
 * What was opened among the unread is gone from the list once it is read. Who came to it by keyboard goes on from there: the
 * notice in its place has the focus, or whatever holds the list where none is left.
 */
function useFocusStays(notices: readonly unknown[]) {
  const box = useRef<HTMLDivElement>(null);
  const at = useRef<number>(undefined);
  useEffect(() => {
    if (at.current === undefined || notices.length === 0) return;
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const links = box.current?.querySelectorAll<HTMLElement>('[data-notice]') ?? [];
    links[Math.min(at.current, links.length - 1)]?.focus();
  }, [notices]);
  const remember = () => {
    const links = [...(box.current?.querySelectorAll<HTMLElement>('[data-notice]') ?? [])];
    at.current = links.indexOf(document.activeElement as HTMLElement);
    if (at.current < 0) at.current = undefined;
  };
  return { box, remember };
}

export function NoticeList({ shown, own, unreadOnly, selected, onSelect, onOpened, onLeave }: Props) {
  const now = useMinute();
  const { box, remember } = useFocusStays(shown.notices);
  if (shown.state === 'loading') return <SkeletonRows rows={6} columns={1} pictures />;
  if (shown.state === 'failed')
    return (
      <EmptyState
        icon={<CloudOff size={28} strokeWidth={1.5} />}
        text="Notifications could not be loaded."
        action={<Button onClick={shown.retry}>Try again</Button>}
      />
    );
  if (shown.notices.length === 0 && shown.more === undefined)
    return (
      <EmptyState
        icon={<BellOff size={28} strokeWidth={1.5} />}
        text={unreadOnly ? 'Nothing unread.' : 'No notifications yet.'}
        detail={own ? 'What concerns you appears here by itself.' : 'Shown are those about orders that you may see.'}
      />
    );
  const select = (id: string, on: boolean) => {
    const next = new Set(selected);
    if (on) next.add(id);
    else next.delete(id);
    onSelect(next);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the links inside
    <div ref={box} className={styles.list} onKeyDown={walk}>
      {byDay(shown.notices, now).map(({ day, notices }) => (
        <section key={day} aria-label={day}>
          <h3 className={styles.day}>{day}</h3>
          <ul className={styles.lines}>
            {notices.map((notice) => (
              <NoticeLine
                key={notice._id}
                notice={notice}
                now={now}
                selected={selected.has(notice._id)}
                onSelect={own ? (on) => select(notice._id, on) : undefined}
                onOpened={() => {
                  remember();
                  if (own && notice.state === 'New') onOpened(notice._id);
                  if (narrow()) onLeave();
                }}
              />
            ))}
          </ul>
        </section>
      ))}
      {shown.more === undefined ? null : (
        <div className={styles.more}>
          <Button look="quiet" busy={shown.fetching} onClick={shown.more}>
            Show older
          </Button>
        </div>
      )}
    </div>
  );
}
