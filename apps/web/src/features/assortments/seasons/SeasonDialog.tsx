import type { Channel } from '@atelier/domain/access/user';
import { type AssortmentProductType, assortmentProductTypes } from '@atelier/domain/assortment/assortment';
import { seasonTitle } from '@atelier/domain/season/season';
import { Button } from '@atelier/ui/Button';
import { Checkbox } from '@atelier/ui/Checkbox';
import { Select } from '@atelier/ui/Select';
import { type FormEvent, useId, useState } from 'react';
import { useChoices } from '../../../parts/create-assortment/index.ts';
import { FormWindow } from '../../../parts/form-dialog/index.ts';
import type { NewSeason, Season } from './queries.ts';
import styles from './seasons.module.css';

export interface SeasonDraft {
  readonly season: string | null;
  readonly year: number | null;
  readonly productType: AssortmentProductType;
}

interface Props {
  channel: Channel;
  /** The one that is edited; without it a new one is made. */
  season?: Season;
  /** The newest one: its sets are proposed for a new season. */
  latest?: Season | undefined;
  busy: boolean;
  onSave: (season: NewSeason) => void;
  onClose: () => void;
}

const listed = (values: readonly (string | number)[]) =>
  values.map((value) => ({ value: String(value), label: String(value) }));

const yearsAround = (known: readonly number[]): number[] => {
  const newest = Math.max(...known, new Date().getFullYear());
  return [...new Set([newest + 2, newest + 1, newest, ...known])].sort((a, b) => b - a);
};

export function SeasonDialog({ channel, season, latest, busy, onSave, onClose }: Props) {
  const formId = useId();
  const choices = useChoices();
  const [draft, setDraft] = useState<SeasonDraft>({
    season: season?.season ?? null,
    year: season?.year ?? null,
    productType: season?.productType ?? 'All',
  });
  const [withSets, setWithSets] = useState(true);
  const copied = season === undefined && latest !== undefined && latest.seasonSets.length > 0 ? latest : undefined;
  const set = (part: Partial<SeasonDraft>) => setDraft({ ...draft, ...part });
  const ready = draft.season !== null && draft.year !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.season === null || draft.year === null) return;
    const seasonSets =
      copied && withSets
        ? copied.seasonSets.map(({ _id: _unused, products: _count, ...one }) => ({
            ...one,
            state: 'Unpublished' as const,
          }))
        : [];
    onSave({ season: draft.season, year: draft.year, productType: draft.productType, channel, seasonSets });
  };
  return (
    <FormWindow
      open
      busy={busy}
      onClose={onClose}
      title={season === undefined ? `Create ${channel.toLowerCase()} season` : `Edit ${seasonTitle(season)}`}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" type="submit" form={formId} busy={busy} disabled={!ready}>
            {season === undefined ? 'Create' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className={styles.form}>
        <Select
          label="Season"
          value={draft.season}
          choices={listed(choices.seasons)}
          onChange={(value) => set({ season: value })}
        />
        <Select
          label="Year"
          value={draft.year === null ? null : String(draft.year)}
          choices={listed(yearsAround(choices.years))}
          onChange={(year) => set({ year: year === null ? null : Number(year) })}
        />
        <Select
          label="Product type"
          value={draft.productType}
          choices={listed(assortmentProductTypes)}
          onChange={(value) => set({ productType: (value ?? 'All') as AssortmentProductType })}
        />
        {copied === undefined ? null : (
          <Checkbox
            label={`With the ${copied.seasonSets.length} season sets of ${seasonTitle(copied)}, closed`}
            checked={withSets}
            onChange={setWithSets}
          />
        )}
      </form>
    </FormWindow>
  );
}
