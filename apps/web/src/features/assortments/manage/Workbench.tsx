import { emptyMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { Notice } from '@atelier/ui/Notice';
import { GridView } from '../../../platform/grid-view/index.ts';
import type { AssortmentDetail } from '../queries.ts';
import { ManageHead } from './ManageHead.tsx';
import styles from './manage.module.css';
import type { TogetherParts } from './use-together.ts';
import { type Bench, useWorkbench } from './use-workbench.ts';

interface Props extends TogetherParts {
  detail: AssortmentDetail;
}

function LockNotice({ detail, bench }: { detail: AssortmentDetail; bench: Bench }) {
  const { lock, takeOver } = bench;
  if (lock.state !== 'theirs') return null;
  return (
    <div className={styles.notice}>
      <Notice tone="waiting" role="status">
        {lock.reason} {detail.may.takeOver ? <Button onClick={() => void takeOver()}>Take over</Button> : null}
      </Notice>
    </div>
  );
}

export function Workbench({ detail, onReload, onGone }: Props) {
  const bench = useWorkbench(detail, { onReload, onGone });
  const { grid, people } = bench;
  const dynamic = detail.method === 'dynamic';
  return (
    <div className={styles.frame}>
      <div className={styles.screen}>
        <ManageHead detail={detail} grid={grid} people={people} actions={null} />
        <LockNotice detail={detail} bench={bench} />
        <div className={styles.grid}>
          <GridView
            grid={grid}
            emptyText={dynamic ? emptyMessages.dynamicAssortment : emptyMessages.staticAssortment}
          />
        </div>
      </div>
    </div>
  );
}
