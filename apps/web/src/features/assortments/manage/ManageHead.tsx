import { internalName } from '@atelier/domain/assortment/naming';
import { counted } from '@atelier/domain/vocabulary/counted';
import { shellMessages } from '@atelier/domain/vocabulary/messages';
import { PageHead } from '@atelier/ui/PageHead';
import { StatusBadge } from '@atelier/ui/StatusBadge';
import type { ReactNode } from 'react';
import { ownPicture } from '../../../parts/assortment-entry/index.ts';
import type { ProductGridRow } from '../../../parts/product-grid/index.ts';
import { ExportButton } from '../../../parts/sheet-export/index.ts';
import { useTopics } from '../../../platform/grid-view/use-grid.ts';
import { BackToInternalList } from '../BackToInternalList.tsx';
import type { AssortmentDetail } from '../queries.ts';
import type { AssortmentGrid } from './grid/open-assortment.ts';
import styles from './manage.module.css';
import { People } from './presence/People.tsx';
import type { Person } from './presence/use-presence.ts';

interface Props {
  detail: AssortmentDetail;
  grid: AssortmentGrid;
  people: readonly Person[];
  actions: ReactNode;
}

const tones = { Published: 'good', Unpublished: 'neutral', Archived: 'neutral' } as const;

const saveWords = {
  idle: '',
  saving: shellMessages.saving,
  saved: shellMessages.saved,
  failed: shellMessages.saveFailed,
};

const versionOf = (row: ProductGridRow) => row.version;

/** How far the edits have got, in the specification's words (M6.2). */
function Saving({ grid }: { grid: AssortmentGrid }) {
  useTopics(grid, 'status');
  const words = saveWords[grid.queue?.status ?? 'idle'];
  return words === '' ? null : <span>{words}</span>;
}

/** A static assortment knows how many products it has before the first of them is here. */
function Count({ grid, detail }: Pick<Props, 'grid' | 'detail'>) {
  useTopics(grid, 'rows', 'status');
  const count = grid.rowTotal ?? (detail.method === 'static' ? detail.productCount : null);
  return count === null ? null : <span className={styles.numbers}>{counted(count, 'product')}</span>;
}

export function ManageHead({ detail, grid, people, actions }: Props) {
  const { title, gender, season, year, region, channel, method, state, subTitle } = detail;
  const internal = detail.orgType === 'internal';
  const place = [[season, year].filter(Boolean).join(' '), region, channel === 'All' ? null : channel].filter(Boolean);
  return (
    <PageHead
      look="bar"
      eyebrow={internal ? internalName(detail) : [subTitle, ...place].filter(Boolean).join(' · ') || 'Assortment'}
      picture={ownPicture(detail, 'logo') ?? undefined}
      title={internal ? [gender, title].filter(Boolean).join(' ') : title}
      detail={
        <span className={styles.facts}>
          {internal ? <BackToInternalList channel={channel} /> : null}
          <Count grid={grid} detail={detail} />
          <span>{method === 'dynamic' ? 'Dynamic' : 'Static'}</span>
          <StatusBadge tone={tones[state]}>{state}</StatusBadge>
          <Saving grid={grid} />
        </span>
      }
      actions={
        <>
          <People people={people} />
          <ExportButton grid={grid} filename={`${title}.xlsx`} roundTrip={{ source: detail._id, versionOf }} />
          {actions}
        </>
      }
    />
  );
}
