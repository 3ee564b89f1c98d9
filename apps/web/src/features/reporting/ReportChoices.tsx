import type { Reply } from '@atelier/contract';
import { channels } from '@atelier/domain/access/user';
import { assortmentProductTypes, assortmentRegions } from '@atelier/domain/assortment/assortment';
import { counted } from '@atelier/domain/vocabulary/counted';
import { lookupTimings } from '@atelier/domain/vocabulary/timings';
import { Button } from '@atelier/ui/Button';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { DateRangeField } from '@atelier/ui/DateField';
import { Popover } from '@atelier/ui/Popover';
import { MultiSelect, Select } from '@atelier/ui/Select';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { today } from '../../platform/dates.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { customersQuery } from './queries.ts';
import { allSeasons, type ReportSearch, seasonText } from './report-search.ts';
import styles from './reporting.module.css';

type Choices = Reply<'reportChoices'>;

interface Props {
  choices: Choices;
  search: ReportSearch;
  /** Documents are not about single style-colors. */
  withInitiative: boolean;
  onChange: (change: Partial<Record<keyof ReportSearch, unknown>>) => void;
}

const asChoices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const monthsBack = (day: string, months: number): string => {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() - months);
  return at.toISOString().slice(0, 10);
};

/** Until both days are chosen the report stays about the days before. */
const half = (range: readonly [string | null, string | null] | null): string | undefined => {
  if (range === null) return undefined;
  return range[0] ? 'Please choose the last day too.' : 'Please choose the first and the last day.';
};

function PeriodChoice({ choices, search, onChange }: Props) {
  const byDates = search.from !== undefined && search.to !== undefined;
  const [typed, setTyped] = useState<readonly [string | null, string | null] | null>(null);
  const shown = typed ?? ([search.from ?? null, search.to ?? null] as const);
  const newest = choices.seasons[0];
  return (
    <>
      <SegmentedChoice
        label="Period"
        value={byDates ? 'dates' : 'season'}
        options={[
          { value: 'season', label: 'Season' },
          { value: 'dates', label: 'Dates' },
        ]}
        onChange={(kind) =>
          onChange(
            kind === 'dates'
              ? { from: monthsBack(today(), 3), to: today(), season: undefined }
              : { from: undefined, to: undefined },
          )
        }
      />
      {byDates ? (
        <div className={styles.dates}>
          <DateRangeField
            label="Dates"
            labelHidden
            value={shown}
            error={half(typed)}
            onChange={(range) => {
              const [from, to] = range;
              setTyped(from && to ? null : range);
              if (from && to) onChange({ from, to });
            }}
          />
        </div>
      ) : (
        <Select
          label="Season"
          labelHidden
          value={search.season ?? (newest ? seasonText(newest) : allSeasons)}
          choices={[...asChoices(choices.seasons.map(seasonText)), { value: allSeasons, label: 'All seasons' }]}
          onChange={(season) => onChange({ season: season ?? undefined })}
        />
      )}
    </>
  );
}

/** [M23.1] Accounts that are planned for, and with a territory every customer there by text. */
function AccountChoice({ choices, search, onChange }: Props) {
  const { territory, accounts = [] } = search;
  const [typed, setTyped] = useState('');
  const text = useSettled(typed, lookupTimings.search);
  const { data: found } = useQuery(customersQuery(text, territory));
  const planned = choices.accounts
    .filter((one) => territory === undefined || one.territory === territory)
    .map(({ name }) => name);
  const customers = territory === undefined ? [] : (found?.data ?? []).map(({ label }) => label);
  return (
    <div className={styles.accounts}>
      <MultiSelect
        label="Accounts"
        labelHidden
        placeholder={accounts.length > 0 ? '' : `All ${counted(new Set(planned).size, 'account')}`}
        value={accounts}
        choices={asChoices([...new Set([...planned, ...accounts, ...customers])])}
        onType={setTyped}
        onChange={(next) => onChange({ accounts: next.length === 0 ? undefined : next })}
      />
    </div>
  );
}

function InitiativeChoice({ choices, search, onChange }: Props) {
  const { channel, region, productType, initiative } = search;
  const named = [initiative, region, productType, channel].filter((part) => part !== undefined);
  return (
    <Popover
      label="Key initiative"
      opener={
        <Button icon={<ChevronDown size={15} strokeWidth={1.75} />}>
          {named.length === 0 ? 'All key initiatives' : named.join(' · ')}
        </Button>
      }
    >
      <div className={styles.initiative}>
        <Select
          label="Season of the initiative"
          clearable
          placeholder="As the report"
          value={initiative ?? null}
          choices={asChoices(choices.seasons.map(seasonText))}
          onChange={(value) => onChange({ initiative: value ?? undefined })}
        />
        <Select
          label="Region"
          clearable
          placeholder="All regions"
          value={region ?? null}
          choices={asChoices(assortmentRegions)}
          onChange={(value) => onChange({ region: value ?? undefined })}
        />
        <Select
          label="Product type"
          clearable
          placeholder="All types"
          value={productType ?? null}
          choices={asChoices(assortmentProductTypes)}
          onChange={(value) => onChange({ productType: value ?? undefined })}
        />
        <Select
          label="Channel"
          clearable
          placeholder="Wholesale"
          value={channel ?? null}
          choices={asChoices(channels)}
          onChange={(value) => onChange({ channel: value ?? undefined })}
        />
      </div>
    </Popover>
  );
}

/** [M23.1] What the report is about. */
export function ReportChoices(props: Props) {
  const { choices, search, withInitiative, onChange } = props;
  return (
    <div className={styles.choices}>
      <PeriodChoice {...props} />
      <Select
        label="Territory"
        labelHidden
        clearable
        placeholder="All territories"
        value={search.territory ?? null}
        choices={asChoices(choices.territories)}
        onChange={(territory) => onChange({ territory: territory ?? undefined, accounts: undefined })}
      />
      <AccountChoice {...props} />
      {withInitiative ? <InitiativeChoice {...props} /> : null}
    </div>
  );
}
