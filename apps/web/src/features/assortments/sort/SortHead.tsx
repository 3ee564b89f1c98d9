import { internalName } from '@atelier/domain/assortment/naming';
import { counted } from '@atelier/domain/vocabulary/counted';
import { Button, ButtonLink } from '@atelier/ui/Button';
import { PageHead } from '@atelier/ui/PageHead';
import { Play, Redo2, Undo2 } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { People, type Person, SaveProgress } from '../../../parts/live-grid/index.ts';
import { AssortmentTabs, useScreenAddress } from '../AssortmentTabs.tsx';
import { FolderTrail } from '../manage/head/FolderTrail.tsx';
import type { AssortmentDetail } from '../queries.ts';
import { useGroups } from './canvas/use-desk.ts';
import styles from './sort.module.css';
import type { SortDesk } from './sort-desk.ts';

interface Props {
  desk: SortDesk;
  detail: AssortmentDetail;
  people: readonly Person[];
  writable: boolean;
  health: ReactNode;
  onGivenUp: () => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

function Saving({ desk, onGivenUp }: Pick<Props, 'desk' | 'onGivenUp'>) {
  const { queue, subscribe } = desk.board;
  useSyncExternalStore(subscribe, () => queue.status);
  useSyncExternalStore(subscribe, () => queue.unsent);
  return (
    <SaveProgress
      saving={{
        status: queue.status,
        lastFailure: queue.lastFailure,
        isUnsent: () => queue.unsent,
        isUnsaved: () => queue.stalled,
        flush: () => void queue.flush(),
        forgetFailure: () => queue.forgetFailure(),
        giveUp: () => queue.giveUp(),
        settle: () => queue.settle(),
      }}
      onGivenUp={onGivenUp}
    />
  );
}

function Walk({ desk }: Pick<Props, 'desk'>) {
  const { subscribe } = desk.board;
  const undoable = useSyncExternalStore(subscribe, () => desk.board.undoable);
  const redoable = useSyncExternalStore(subscribe, () => desk.board.redoable);
  return (
    <>
      <Button look="quiet" iconOnPhone icon={<Undo2 {...icon} />} disabled={!undoable} onClick={desk.undo}>
        Undo
      </Button>
      <Button look="quiet" iconOnPhone icon={<Redo2 {...icon} />} disabled={!redoable} onClick={desk.redo}>
        Redo
      </Button>
    </>
  );
}

export function SortHead({ desk, detail, people, writable, health, onGivenUp }: Props) {
  const groups = useGroups(desk);
  const { rows } = desk.board.state;
  const internal = detail.orgType === 'internal';
  const showroom = useScreenAddress(detail)('showroom');
  return (
    <PageHead
      look="bar"
      trail={<FolderTrail detail={detail} />}
      title={internal ? [detail.gender, detail.title].filter(Boolean).join(' ') : detail.title}
      {...(internal ? { eyebrow: internalName(detail) } : {})}
      detail={
        <>
          <span>
            {counted(rows.length, 'product')} in {counted(groups.length, 'group')}
          </span>
          <Saving desk={desk} onGivenUp={onGivenUp} />
        </>
      }
      actions={
        <>
          <AssortmentTabs detail={detail} />
          <People people={people} label="In this assortment now" />
          {health}
          {writable ? <Walk desk={desk} /> : null}
          {showroom === null ? null : (
            <span className={styles.onDesk}>
              <ButtonLink href={showroom} icon={<Play {...icon} />}>
                Open showroom
              </ButtonLink>
            </span>
          )}
        </>
      }
    />
  );
}
