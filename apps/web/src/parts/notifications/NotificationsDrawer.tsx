import { coordinatesOrders } from '@atelier/domain/order/order-access';
import { orderTypes } from '@atelier/domain/order/order-words';
import { layoutSizes } from '@atelier/domain/vocabulary/limits';
import { Button } from '@atelier/ui/Button';
import { Select } from '@atelier/ui/Select';
import { SidePanel } from '@atelier/ui/SidePanel';
import { Tabs } from '@atelier/ui/Tabs';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AddressLink } from '../../platform/AddressLink.tsx';
import { accessUserOf, useSession } from '../../platform/session/index.ts';
import { NoticeList } from './NoticeList.tsx';
import styles from './NotificationsDrawer.module.css';
import { coordinatorsQuery, markAllRead, markRead, noticesQuery, unreadQuery } from './queries.ts';
import { unreadCount } from './unread-words.ts';
import { useNotices } from './use-notices.ts';

type View = 'unread' | 'all';

const mine = '';

function useCoordinators() {
  const session = useSession();
  const types = orderTypes.filter((type) => coordinatesOrders(accessUserOf(session), type));
  const { data = [] } = useQuery({ ...coordinatorsQuery(types), enabled: types.length > 0 });
  return data.filter(({ userCode }) => userCode !== session.user.userCode);
}

/** What was marked is shown at once everywhere; the push tells the other screens. */
function useMarking() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['notifications'] });
  return {
    some: useMutation({ mutationFn: markRead, onSettled }),
    all: useMutation({ mutationFn: markAllRead, onSettled }),
  };
}

/** [M21.1] Beside the page, without a scrim: 360 wide, unread and all, one's own or those of another coordinator. */
export function NotificationsDrawer({ onClose }: { onClose: () => void }) {
  const [view, setView] = useState<View>('unread');
  const [of, setOf] = useState(mine);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const coordinators = useCoordinators();
  const own = of === mine;
  const shown = useNotices(noticesQuery(own ? null : of, view === 'unread' ? 'New' : undefined));
  const { data: counted = 0 } = useQuery(unreadQuery);
  const unread = own ? counted : (shown.unread ?? 0);
  const { some, all } = useMarking();
  const ticked = shown.notices.filter(({ _id, state }) => state === 'New' && selected.has(_id)).map(({ _id }) => _id);
  const newest = shown.notices[0]?._id;
  const look = (next: Partial<{ view: View; of: string }>) => {
    setSelected(new Set());
    if (next.view !== undefined) setView(next.view);
    if (next.of !== undefined) setOf(next.of);
  };
  return (
    <SidePanel
      title="Notifications"
      width={layoutSizes.notificationsDrawer}
      onClose={onClose}
      head={
        coordinators.length === 0 ? undefined : (
          <div className={styles.whose}>
            <Select
              label="Whose notifications"
              labelHidden
              value={of}
              choices={[
                { value: mine, label: 'My notifications' },
                ...coordinators.map(({ userCode, name }) => ({ value: userCode, label: `Orders of ${name}` })),
              ]}
              onChange={(next) => look({ of: next ?? mine })}
            />
          </div>
        )
      }
      foot={
        ticked.length === 0 ? (
          <AddressLink href="/settings/notifications" className={styles.choose}>
            Choose what reaches you
          </AddressLink>
        ) : (
          <>
            <span>{ticked.length} selected</span>
            <span className={styles.actions}>
              <Button look="quiet" onClick={() => setSelected(new Set())}>
                Clear
              </Button>
              <Button
                busy={some.isPending}
                onClick={() => some.mutate(ticked, { onSuccess: () => setSelected(new Set()) })}
              >
                Mark read
              </Button>
            </span>
          </>
        )
      }
    >
      <div className={styles.tabs}>
        <Tabs
          label="Which notifications"
          value={view}
          onChange={(next) => look({ view: next as View })}
          tabs={[
            { value: 'unread', label: unread === 0 ? 'Unread' : `Unread ${unreadCount(unread)}` },
            { value: 'all', label: 'All' },
          ]}
        >
          <NoticeList
            shown={shown}
            own={own}
            unreadOnly={view === 'unread'}
            selected={selected}
            onSelect={setSelected}
            onOpened={(id) => some.mutate([id])}
            onLeave={onClose}
          />
        </Tabs>
        {own ? (
          <span className={styles.markAll}>
            <Button
              look="quiet"
              disabled={unread === 0 || newest === undefined}
              busy={all.isPending}
              onClick={() => newest !== undefined && all.mutate(newest)}
            >
              Mark all read
            </Button>
          </span>
        ) : null}
      </div>
    </SidePanel>
  );
}
