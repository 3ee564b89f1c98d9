import { type AutoSortKey, mostAutoSortKeys } from '@atelier/domain/display-group/auto-sort';
import { type GroupBy, groupByOptions, groupings } from '@atelier/domain/display-group/group-by';
import { counted } from '@atelier/domain/vocabulary/counted';
import { Button } from '@atelier/ui/Button';
import { Select } from '@atelier/ui/Select';
import { Plus } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { AssortmentDetail } from '../queries.ts';
import { useView } from './canvas/use-desk.ts';
import styles from './sort.module.css';
import type { SortDesk } from './sort-desk.ts';
import { sortIntents, sortKeyChoices } from './sort-keys.ts';
import { tileSizes } from './view-state.ts';

interface Props {
  desk: SortDesk;
  detail: AssortmentDetail;
  groupBy: GroupBy;
  writable: boolean;
  keys: readonly AutoSortKey[];
  onKeys: (keys: readonly AutoSortKey[]) => void;
  onGroupBy: (groupBy: GroupBy) => void;
  onAddGroup: () => void;
}

function SortKeys({ keys, onKeys, action }: Pick<Props, 'keys' | 'onKeys'> & { action: ReactNode }) {
  const shown = Math.min(keys.length + 1, mostAutoSortKeys);
  return (
    <fieldset className={styles.tools} aria-label="Sort the styles">
      <span className={styles.label}>Sort by</span>
      {Array.from({ length: shown }, (_, at) => {
        const taken = new Set(keys.filter((_key, other) => other !== at));
        const choose = (value: string | null) =>
          onKeys(value === null ? keys.slice(0, at) : keys.toSpliced(at, 1, value as AutoSortKey));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the first, second and third key are what they are.
          <Fragment key={at}>
            {at === 0 ? null : <span className={styles.label}>then</span>}
            <div className={styles.choice}>
              <Select
                label={['Sort by', 'Then by', 'And then by'][at]!}
                labelHidden
                clearable
                placeholder={at === 0 ? 'Choose' : '—'}
                value={keys[at] ?? null}
                choices={sortKeyChoices.filter(({ value }) => !taken.has(value))}
                onChange={choose}
              />
            </div>
          </Fragment>
        );
      })}
      {action}
    </fieldset>
  );
}

function TileSize({ desk }: { desk: SortDesk }) {
  const tile = useView(desk, (view) => view.tile);
  return (
    <label className={styles.size}>
      <span className={styles.label}>Size</span>
      <input
        type="range"
        min={tileSizes.least}
        max={tileSizes.most}
        step={4}
        value={tile}
        aria-label="Size of the tiles"
        onChange={(event) => desk.view.setState({ tile: Number(event.currentTarget.value) })}
      />
    </label>
  );
}

/** What the groups are made of, how their styles are sorted at once, and how large they are shown. */
export function SortBar({ desk, detail, groupBy, writable, keys, onKeys, onGroupBy, onAddGroup }: Props) {
  const { own, label } = groupings[groupBy];
  const sort = () => {
    const intents = sortIntents(desk.board, keys);
    if (intents.length === 0) return desk.announce('Everything is sorted like this already.');
    if (desk.carryOut(intents)) desk.announce(`${counted(intents.length, 'group')} sorted.`);
  };
  return (
    <div className={styles.bar}>
      <div className={styles.tools}>
        <span className={styles.label}>Group by</span>
        <div className={styles.choice}>
          <Select
            label="Group by"
            labelHidden
            disabled={!writable}
            value={groupBy}
            choices={groupByOptions(detail).map((value) => ({ value, label: groupings[value].label }))}
            onChange={(value) => value !== null && onGroupBy(value as GroupBy)}
          />
        </div>
      </div>
      {writable && detail.method === 'static' ? (
        <SortKeys
          keys={keys}
          onKeys={onKeys}
          action={
            <Button disabled={keys.length === 0} onClick={sort}>
              Sort
            </Button>
          }
        />
      ) : null}
      <div className={styles.tools} data-end="">
        {writable ? (
          <Button
            look="quiet"
            icon={<Plus size={15} />}
            refusal={own ? undefined : `${label} comes from the catalogue.`}
            onClick={onAddGroup}
          >
            Group
          </Button>
        ) : null}
        <TileSize desk={desk} />
      </div>
    </div>
  );
}
