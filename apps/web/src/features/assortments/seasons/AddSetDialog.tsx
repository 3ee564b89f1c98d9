import { type Region, regions } from '@atelier/domain/access/user';
import {
  type AssortmentProductType,
  assortmentProductTypes,
  type Method,
  methods,
  type OrgType,
  orgTypes,
} from '@atelier/domain/assortment/assortment';
import { proposedShortName, seasonTitle, setTitle, shortNameIssue } from '@atelier/domain/season/season';
import { seasonMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { Select } from '@atelier/ui/Select';
import { TextField } from '@atelier/ui/TextField';
import { type FormEvent, useId, useState } from 'react';
import { FormWindow } from '../../../parts/form-dialog/index.ts';
import type { NewSet, Season } from './queries.ts';
import styles from './seasons.module.css';

interface Props {
  season: Season;
  onAdd: (set: NewSet, title: string) => void;
  onClose: () => void;
}

const listed = (values: readonly string[]) =>
  values.map((value) => ({ value, label: `${value[0]?.toUpperCase()}${value.slice(1)}` }));

export function AddSetDialog({ season, onAdd, onClose }: Props) {
  const formId = useId();
  const [place, setPlace] = useState<{ region: Region; productType: AssortmentProductType }>({
    region: 'US',
    productType: 'Footwear',
  });
  const [kind, setKind] = useState<{ orgType: OrgType; method: Method }>({ orgType: 'internal', method: 'static' });
  const [typed, setTyped] = useState<string | null>(null);
  const shortName = (typed ?? proposedShortName(place)).trim();
  const taken = season.seasonSets.some(
    (set) => set.shortName === shortName || (set.region === place.region && set.productType === place.productType),
  );
  const issue = shortNameIssue(shortName) ?? (taken ? seasonMessages.setExists : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (issue !== null || shortName === '') return;
    onAdd({ shortName, ...place, ...kind }, setTitle(place));
  };
  return (
    <FormWindow
      open
      onClose={onClose}
      title={`Add a season set to ${seasonTitle(season)}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} disabled={issue !== null || shortName === ''}>
            Add
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className={styles.form}>
        <Select
          label="Region"
          value={place.region}
          choices={listed(regions)}
          onChange={(value) => setPlace({ ...place, region: value as Region })}
        />
        <Select
          label="Product type"
          value={place.productType}
          choices={listed(assortmentProductTypes)}
          onChange={(value) => setPlace({ ...place, productType: value as AssortmentProductType })}
        />
        <Select
          label="Organisation"
          value={kind.orgType}
          choices={listed(orgTypes)}
          onChange={(value) => setKind({ ...kind, orgType: value as OrgType })}
        />
        <Select
          label="Method"
          value={kind.method}
          choices={listed(methods)}
          onChange={(value) => setKind({ ...kind, method: value as Method })}
        />
        <TextField
          label="Short name"
          maxLength={40}
          value={typed ?? proposedShortName(place)}
          onChange={setTyped}
          error={issue ?? undefined}
        />
      </form>
    </FormWindow>
  );
}
