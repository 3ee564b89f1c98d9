import { internalName } from '@atelier/domain/assortment/naming';
import { counted } from '@atelier/domain/vocabulary/counted';
import { PageHead } from '@atelier/ui/PageHead';
import { StatusBadge } from '@atelier/ui/StatusBadge';
import type { ReactNode } from 'react';
import { ownPicture } from '../../../parts/assortment-entry/index.ts';
import { People, type Person, SaveState } from '../../../parts/live-grid/index.ts';
import type { ProductGridRow } from '../../../parts/product-grid/index.ts';
import { ExportButton } from '../../../parts/sheet-export/index.ts';
import { useTopics } from '../../../platform/grid-view/use-grid.ts';
import { AssortmentTabs } from '../AssortmentTabs.tsx';
import type { AssortmentDetail } from '../queries.ts';
import type { AssortmentGrid } from './grid/open-assortment.ts';
import { FolderTrail } from './head/FolderTrail.tsx';
import { StarButton } from './head/StarButton.tsx';
import styles from './manage.module.css';

interface Props {
  detail: AssortmentDetail;
  grid: AssortmentGrid;
  people: readonly Person[];
  actions: ReactNode;
  onGivenUp: () => void;
}

const tones = { Published: 'good', Unpublished: 'neutral', Archived: 'neutral' } as const;

const versionOf = (row: ProductGridRow) => row.version;

/** A static assortment knows how many products it has before the first of them is here. */
function Count({ grid, detail }: Pick<Props, 'grid' | 'detail'>) {
  useTopics(grid, 'rows', 'status');
  const count = grid.rowTotal ?? (detail.method === 'static' ? detail.productCount : null);
  return count === null ? null : <span className={styles.numbers}>{counted(count, 'product')}</span>;
}

export function ManageHead({ detail, grid, people, actions, onGivenUp }: Props) {
  const { title, gender, season, year, region, channel, method, state, subTitle } = detail;
  const internal = detail.orgType === 'internal';
  const place = [[season, year].filter(Boolean).join(' '), region, channel === 'All' ? null : channel].filter(Boolean);
  return (
    <PageHead
      look="bar"
      eyebrow={internal ? internalName(detail) : [subTitle, ...place].filter(Boolean).join(' · ') || 'Assortment'}
      picture={ownPicture(detail, 'logo') ?? undefined}
      trail={<FolderTrail detail={detail} />}
      mark={<StarButton detail={detail} />}
      title={internal ? [gender, title].filter(Boolean).join(' ') : title}
      detail={
        <span className={styles.facts}>
          <Count grid={grid} detail={detail} />
          <span>{method === 'dynamic' ? 'Dynamic' : 'Static'}</span>
          <StatusBadge tone={tones[state]}>{state}</StatusBadge>
          <SaveState grid={grid} onGivenUp={onGivenUp} />
        </span>
      }
      actions={
        <>
          <AssortmentTabs detail={detail} />
          <People people={people} label="In this assortment now" />
          <ExportButton grid={grid} filename={`${title}.xlsx`} roundTrip={{ source: detail._id, versionOf }} />
          {actions}
        </>
      }
    />
  );
}
