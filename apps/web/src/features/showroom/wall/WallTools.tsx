import { Button } from '@atelier/ui/Button';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { useNavigate } from '@tanstack/react-router';
import { Check, ListFilter } from 'lucide-react';
import { OrderButton } from '../../../parts/new-order/index.ts';
import { SearchField } from '../../../parts/search-field/index.ts';
import { useShowroom } from '../showroom-context.ts';
import { type ShowroomSearch, wallSearch } from '../showroom-search.ts';
import { useStage } from '../stage-store.ts';
import { useStageKeys } from '../use-stage-keys.ts';
import { type SizeStep, sizeSteps } from './wall-sizes.ts';
import styles from './wall-tools.module.css';

interface Props {
  filtering: boolean;
  onFiltering: (filtering: boolean) => void;
}

const icon = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const;
const shows = [
  { value: 'styles', label: 'Styles' },
  { value: 'colors', label: 'Colors' },
] as const;

/** What the wall asks for is its address. */
export function useWallSearch() {
  const navigate = useNavigate();
  const { id, search } = useShowroom();
  return (change: { [key in keyof ShowroomSearch]?: ShowroomSearch[key] | undefined }) =>
    void navigate({
      to: '/product/assortments/assortment/$assortmentId/showroom',
      params: { assortmentId: id },
      search: { ...wallSearch(search), ...change } as ShowroomSearch,
      replace: true,
    });
}

export function WallTools({ filtering, onFiltering }: Props) {
  const { search, picks, plan, rowOf, detail } = useShowroom();
  const ordered = picks.ids.size > 0 ? [...picks.ids].flatMap((id) => rowOf(id) ?? []) : plan.sequence;
  const { size, setSize } = useStage();
  const ask = useWallSearch();
  const step = (by: 1 | -1) => () => setSize(sizeSteps.find((one) => one === size + by) ?? size);
  useStageKeys({ '+': step(1), '=': step(1), '-': step(-1) });
  const used = (search.filters ?? []).length;
  return (
    <>
      <span className={styles.find}>
        <SearchField
          label="Find in this showroom"
          placeholder="Find"
          quietMs={120}
          value={search.find ?? ''}
          onSearch={(find) => ask({ find: find === '' ? undefined : find })}
        />
      </span>
      <Button
        look="quiet"
        iconOnPhone
        aria-expanded={filtering}
        icon={<ListFilter {...icon} />}
        onClick={() => onFiltering(!filtering)}
      >
        {used > 0 ? `Filters ${used}` : 'Filters'}
      </Button>
      {picks.ids.size === 0 && !search.picks ? null : (
        <Button
          look="quiet"
          iconOnPhone
          aria-pressed={search.picks === true}
          data-on={search.picks || undefined}
          icon={<Check {...icon} />}
          onClick={() => ask({ picks: search.picks ? undefined : true })}
        >
          Picks {picks.ids.size}
        </Button>
      )}
      <OrderButton
        look="quiet"
        label={picks.ids.size > 0 ? 'Order picks' : 'Order'}
        products={ordered}
        purpose={detail.title}
      />
      <span className={styles.size}>
        <input
          type="range"
          aria-label="Size of the pictures"
          min={sizeSteps[0]}
          max={sizeSteps.at(-1)}
          step={1}
          value={size}
          onChange={({ target }) => setSize(Number(target.value) as SizeStep)}
        />
      </span>
      <span className={styles.shows}>
        <SegmentedChoice
          label="Show"
          value={search.show ?? 'styles'}
          options={shows}
          onChange={(show) => ask({ show: show === 'colors' ? show : undefined })}
        />
      </span>
    </>
  );
}
