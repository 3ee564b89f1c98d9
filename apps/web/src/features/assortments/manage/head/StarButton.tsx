import { Tooltip } from '@atelier/ui/Tooltip';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { call } from '../../../../platform/api/index.ts';
import { type AssortmentDetail, detailQuery, once } from '../../queries.ts';
import { turnsOf } from '../../use-patch.ts';
import styles from './head.module.css';

/** M5.1: a star is each person's own; it shows at once and goes again if it could not be kept. */
export function StarButton({ detail }: { detail: AssortmentDetail }) {
  const client = useQueryClient();
  const { orgType, _id: id, starred } = detail;
  const { queryKey } = detailQuery(orgType, id);
  const show = (value: boolean) =>
    client.setQueryData(queryKey, (shown) => (shown ? { ...shown, starred: value } : undefined));
  const star = useMutation({
    scope: turnsOf(detail),
    mutationFn: (value: boolean) => call('starAssortment', { params: { id }, body: { starred: value } }, once()),
    onMutate: async (value) => {
      // What was asked for before the star was pressed does not know of it.
      await client.cancelQueries({ queryKey });
      show(value);
    },
    onError: (_error, value) => show(!value),
    onSettled: () => {
      void client.invalidateQueries({ queryKey });
      return client.invalidateQueries({ queryKey: ['assortments', 'list'] });
    },
  });
  return (
    <Tooltip text={starred ? 'Remove star' : 'Star'}>
      <button
        type="button"
        className={styles.star}
        aria-label="Star"
        aria-pressed={starred}
        onClick={() => star.mutate(!starred)}
      >
        <Star size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </Tooltip>
  );
}
