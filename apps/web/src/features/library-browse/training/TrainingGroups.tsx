import type { Asset } from '@atelier/contract/library/library';
import { useQuery } from '@tanstack/react-query';
import { pickStyles } from '../../../parts/wall/index.ts';
import type { WorkingFiles } from '../asset-face.ts';
import { kindOf } from '../library-place.ts';
import { type LibraryQuery, librarySearch } from '../library-search.ts';
import { trainingQuery } from '../queries.ts';
import type { useAssetSelection } from '../use-asset-selection.ts';
import { AssetTile } from '../wall/AssetTile.tsx';
import styles from './training.module.css';
import { groupTraining } from './training-groups.ts';

interface Props {
  query: LibraryQuery;
  wish: WorkingFiles;
  selection: ReturnType<typeof useAssetSelection>;
}

/** Smaller than on a wall: groups are short. */
const height = 176;

/** [M15.3] Training by type and gender; what a person has not opened yet is marked. */
export function TrainingGroups({ query, wish, selection }: Props) {
  const { data } = useQuery(trainingQuery(query));
  const groups = groupTraining(kindOf(query.place), data?.data ?? []);
  const inOrder = groups.flatMap(({ parts }) => parts.flatMap(({ items }) => items));
  const toggle = selection.toggle((index) => inOrder[index]);
  const places = new Map(inOrder.map((item, at) => [item._id, at]));
  const search = librarySearch(query);
  const tile = (asset: Asset) => (
    <AssetTile
      key={asset._id}
      asset={asset}
      index={places.get(asset._id) ?? 0}
      chosen={selection.chosen.has(asset._id)}
      place={query.place}
      search={search}
      wish={wish}
      height={height}
      isNew={asset.seen === false}
      onToggle={toggle}
    />
  );
  return (
    <div className={`${styles.groups} ${selection.chosen.size > 0 ? pickStyles.choosing : ''}`}>
      {groups.map(({ title, parts }) => (
        <section key={title} className={styles.group} aria-label={title}>
          <h2>{title}</h2>
          <div className={styles.parts}>
            {parts.map((part) => (
              <div key={part.title}>
                <h3>
                  {part.title} <span>{part.items.length.toLocaleString('en-US')}</span>
                </h3>
                <div className={styles.row}>{part.items.map(tile)}</div>
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
