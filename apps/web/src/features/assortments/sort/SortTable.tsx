import type { AutoSortKey } from '@atelier/domain/display-group/auto-sort';
import type { GroupBy } from '@atelier/domain/display-group/group-by';
import { emptyMessages } from '@atelier/domain/vocabulary/messages';
import { EmptyState } from '@atelier/ui/EmptyState';
import { Footprints } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SavingNameDialog } from '../../../parts/form-dialog/index.ts';
import { GridScreen } from '../../../parts/live-grid/index.ts';
import { LockNotice } from '../LockNotice.tsx';
import type { AssortmentDetail } from '../queries.ts';
import { usePatch } from '../use-patch.ts';
import { Ghost } from './canvas/Ghost.tsx';
import { LaneCanvas } from './canvas/LaneCanvas.tsx';
import { useGroups } from './canvas/use-desk.ts';
import { GroupMenu } from './GroupMenu.tsx';
import { GroupRail } from './GroupRail.tsx';
import type { Intent } from './model/intent.ts';
import { PageTab } from './page/PageTab.tsx';
import { SortBar } from './SortBar.tsx';
import { SortHead } from './SortHead.tsx';
import { SortHealth } from './SortHealth.tsx';
import styles from './sort.module.css';
import { useSortDesk } from './use-sort-desk.ts';
import { useWalkKeys } from './use-walk-keys.ts';

interface Props {
  detail: AssortmentDetail;
  onReload: () => void;
  onGone: () => void;
}

type Asking = { readonly kind: 'make' } | { readonly kind: 'rename'; readonly title: string };

const mostTitle = 120;

/** What is said aloud; the same words twice are said twice. */
function Said({ onReady }: { onReady: (say: (words: string) => void) => void }) {
  const place = useRef<HTMLDivElement>(null);
  const ready = useEffectEvent(onReady);
  useEffect(() => {
    ready((words) => {
      if (place.current) place.current.textContent = place.current.textContent === words ? `${words} ` : words;
    });
  }, []);
  return <div ref={place} className={styles.said} role="status" aria-live="assertive" data-part="said" />;
}

export function SortTable({ detail, onReload, onGone }: Props) {
  const bench = useSortDesk(detail, { onReload, onGone });
  const { desk, people, writable, isLoaded, groupBy } = bench;
  const groups = useGroups(desk);
  const patch = usePatch(detail);
  const [keys, setKeys] = useState<readonly AutoSortKey[]>([]);
  const [asking, setAsking] = useState<Asking | null>(null);
  useWalkKeys(desk, writable);
  const regroup = async (next: GroupBy) => {
    if (await desk.board.queue.settle()) patch.mutate({ uiSettings: { groupSettings: { groupBy: next } } });
  };
  const naming = (title: string): Intent[] => {
    if (asking?.kind !== 'rename') return [{ kind: 'make', title }];
    return title === asking.title ? [] : [{ kind: 'rename', title: asking.title, to: title }];
  };
  const name = async (title: string) => {
    if (desk.carryOut(naming(title)) && asking?.kind === 'make') desk.goToLane(title);
  };
  const isEmpty = isLoaded && groups.length === 0;
  return (
    <GridScreen
      over={
        <>
          <Ghost desk={desk} />
          {asking === null ? null : (
            <SavingNameDialog
              heading={asking.kind === 'make' ? 'New group' : 'Rename the group'}
              action={asking.kind === 'make' ? 'Add' : 'Rename'}
              name={asking.kind === 'make' ? '' : asking.title}
              maxLength={mostTitle}
              refusalOf={(title) => desk.refusalOf(naming(title))}
              onSave={name}
              onClose={() => setAsking(null)}
            />
          )}
        </>
      }
    >
      <SortHead
        desk={desk}
        detail={detail}
        people={people}
        writable={bench.mayEdit}
        health={<SortHealth desk={desk} detail={detail} ready={isLoaded} />}
        onGivenUp={onReload}
      />
      <LockNotice detail={detail} lock={bench.lock} takeOver={bench.takeOver} />
      <Said
        onReady={(say) => {
          desk.announce = say;
        }}
      />
      <SortBar
        desk={desk}
        detail={detail}
        groupBy={groupBy}
        writable={writable}
        keys={keys}
        onKeys={setKeys}
        onGroupBy={(next) => void regroup(next)}
        onAddGroup={() => setAsking({ kind: 'make' })}
      />
      <div className={styles.desk}>
        {isEmpty ? (
          <div className={styles.empty}>
            <EmptyState
              icon={<Footprints size={32} strokeWidth={1.25} />}
              text={detail.method === 'dynamic' ? emptyMessages.dynamicAssortment : emptyMessages.staticAssortment}
            />
          </div>
        ) : (
          <>
            <GroupRail desk={desk} movable={writable} />
            <LaneCanvas
              desk={desk}
              menu={(group) =>
                writable ? (
                  <GroupMenu
                    desk={desk}
                    group={group}
                    keys={keys}
                    onRename={(title) => setAsking({ kind: 'rename', title })}
                  />
                ) : null
              }
              page={(group) => (
                <PageTab key={group.title} desk={desk} assortment={detail._id} group={group} writable={writable} />
              )}
            />
          </>
        )}
      </div>
    </GridScreen>
  );
}
