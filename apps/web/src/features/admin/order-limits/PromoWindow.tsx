import { approvalLimits, orderDefaults } from '@atelier/domain/vocabulary/limits';
import { Button } from '@atelier/ui/Button';
import { TextField } from '@atelier/ui/TextField';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { tellRefusal } from '../../../parts/live-grid/index.ts';
import { Refused } from '../../../platform/api/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import styles from './order-limits.module.css';
import { orderSettingsQuery, saveWindow } from './queries.ts';

const readDays = (text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  const days = Number(text);
  return Number.isInteger(days) && days >= 1 && days <= approvalLimits.mostWindowDays ? days : undefined;
};

/** [G32] For how many days promo orders take what is available, where an order does not say so itself. */
export function PromoWindow() {
  const client = useQueryClient();
  const { data } = useSuspenseQuery(orderSettingsQuery);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = data.promoWindowDays === null ? '' : String(data.promoWindowDays);
  const days = readDays(typed ?? shown);
  const refresh = () => client.invalidateQueries({ queryKey: orderSettingsQuery.queryKey });
  const saving = useMutation({
    mutationFn: (next: number | null) => saveWindow(data.version, next),
    onSuccess: async () => {
      await refresh();
      setTyped(null);
      toast.success('Saved.');
    },
    onError: (error) => {
      if (error instanceof Refused && error.status !== 401) tellRefusal(error);
      void refresh();
    },
    meta: { quiet: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (days !== undefined) saving.mutate(days);
  };
  return (
    <form className={styles.window} onSubmit={submit} noValidate>
      <TextField
        label="Promo window in days"
        description={`From today on. Empty means ${orderDefaults.availabilityWindowDays}.`}
        inputMode="numeric"
        placeholder={String(orderDefaults.availabilityWindowDays)}
        value={typed ?? shown}
        error={days === undefined ? `Please enter 1 to ${approvalLimits.mostWindowDays}.` : undefined}
        onChange={setTyped}
      />
      <Button type="submit" busy={saving.isPending} disabled={days === undefined || (typed ?? shown).trim() === shown}>
        Save window
      </Button>
    </form>
  );
}
