import { type PriceKind, priceLabels, readPrice, writePrice } from '@atelier/domain/filter/filter-values';
import { priceKindsFor } from '@atelier/domain/filter/price-kinds';
import { Button } from '@atelier/ui/Button';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { Select } from '@atelier/ui/Select';
import { TextField } from '@atelier/ui/TextField';
import { useState } from 'react';
import { useSession } from '../../platform/session/index.ts';
import styles from './FilterBar.module.css';
import type { FilterPlace } from './filter-options.ts';

interface Props {
  places: readonly FilterPlace[];
  /** Without it what the catalogue shows this person. */
  kinds?: readonly PriceKind[] | undefined;
  value: string | undefined;
  onAdd: (value: string) => void;
}

export function PricePanel({ places, kinds: given, value, onAdd }: Props) {
  const { user } = useSession();
  const kinds = given ?? priceKindsFor({ ...user, tbes: user.userTBEs });
  const range = readPrice(value ?? '');
  const [kind, setKind] = useState<PriceKind>(range?.kind ?? 'cost');
  const [place, setPlace] = useState(range?.location ?? places[0]?.code ?? 'US');
  const [from, setFrom] = useState(String(range?.from ?? ''));
  const [to, setTo] = useState(String(range?.to ?? ''));
  const [problem, setProblem] = useState<string>();
  const symbol = places.find(({ code }) => code === place)?.currencySymbol ?? '';
  const apply = () => {
    const asked = readPrice([kind, place, from.trim(), to.trim()].join('|'));
    if (asked === undefined) return setProblem('Please enter an amount such as 45 or 45.50.');
    if (asked.from !== null && asked.to !== null && asked.from > asked.to) {
      return setProblem('The first amount is larger than the second.');
    }
    setProblem(undefined);
    onAdd(writePrice(asked));
  };
  return (
    <div className={styles.panel}>
      {kinds.length < 2 ? null : (
        <SegmentedChoice
          label="Price"
          value={kind}
          options={kinds.map((one) => ({ value: one, label: priceLabels[one] }))}
          onChange={setKind}
        />
      )}
      <Select
        label="Location"
        value={place}
        onChange={(next) => setPlace(next ?? place)}
        choices={places.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <div className={styles.pair}>
        <TextField label={`From ${symbol}`} inputMode="decimal" value={from} onChange={setFrom} error={problem} />
        <TextField label={`To ${symbol}`} inputMode="decimal" value={to} onChange={setTo} />
      </div>
      <Button look="primary" onClick={apply}>
        Apply
      </Button>
    </div>
  );
}
