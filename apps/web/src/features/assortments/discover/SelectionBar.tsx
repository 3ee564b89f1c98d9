import { assortmentProductTypes, assortmentRegions } from '@atelier/domain/assortment/assortment';
import { displayTitle } from '@atelier/domain/assortment/naming';
import { Select } from '@atelier/ui/Select';
import { useQuery } from '@tanstack/react-query';
import styles from './discover.module.css';
import { type DiscoverFilter, type DiscoverSearch, discoverFilters } from './discover-search.ts';
import { type FoundAssortment, optionsQuery, seasonQuery } from './queries.ts';
import type { Chosen } from './selection.ts';

interface Props {
  search: Chosen;
  /** Everything of the channel within reach: what can be chosen at all. */
  within: readonly FoundAssortment[];
  onChange: (part: Partial<Record<keyof DiscoverSearch, unknown>>) => void;
}

const filterLabels: Readonly<Record<DiscoverFilter, string>> = {
  pillar: 'Pillar',
  gender: 'Gender',
  division: 'Division',
  category: 'Category',
};

const listed = (values: readonly (string | number | null)[]) =>
  [...new Set(values)]
    .filter((value) => value !== null)
    .map((value) => ({ value: String(value), label: String(value) }));

/** M3.3: only seasons, regions, types and assortments that this person may read are offered. */
export function SelectionBar({ search, within, onChange }: Props) {
  const { data: ofSeason = [] } = useQuery(seasonQuery(search));
  const { data: options = {} } = useQuery(optionsQuery(search));
  const regions = new Set(within.map(({ region }) => region));
  const types = new Set(within.map(({ productType }) => productType));
  const seasonNow = search.season === undefined ? null : `${search.season} ${search.year}`;
  return (
    <div className={styles.bar}>
      <Select
        label="Season"
        value={seasonNow}
        choices={listed(within.map(({ season, year }) => `${season} ${year}`))}
        onChange={(value) => {
          const [, season, year] = /^(.+) (\d{4})$/.exec(value ?? '') ?? [];
          onChange({ season, year: year === undefined ? undefined : Number(year), assortment: undefined });
        }}
      />
      <Select
        label="Region"
        clearable
        placeholder="All"
        value={search.region ?? null}
        choices={listed(assortmentRegions.filter((region) => regions.has(region)))}
        onChange={(region) => onChange({ region: region ?? undefined, assortment: undefined })}
      />
      <Select
        label="Type"
        clearable
        placeholder="All"
        value={search.type ?? null}
        choices={listed(assortmentProductTypes.filter((type) => types.has(type)))}
        onChange={(type) => onChange({ type: type ?? undefined, assortment: undefined })}
      />
      <div className={styles.wide}>
        <Select
          label={search.channel === 'Wholesale' ? 'Key initiative' : 'Retail assortment'}
          clearable
          searchable
          placeholder={`All ${ofSeason.length}`}
          value={search.assortment ?? null}
          choices={ofSeason.map((one) => ({ value: one._id, label: displayTitle(one) }))}
          onChange={(assortment) => onChange({ assortment: assortment ?? undefined })}
        />
      </div>
      {discoverFilters.map((filter) => (
        <Select
          key={filter}
          label={filterLabels[filter]}
          clearable
          searchable
          placeholder="All"
          value={search[filter] ?? null}
          choices={listed(options[`products.${filter}`] ?? [])}
          onChange={(value) => onChange({ [filter]: value ?? undefined })}
        />
      ))}
    </div>
  );
}
