import { catalogueScope } from '@atelier/domain/assortment/catalogue-scope';
import { counted } from '@atelier/domain/vocabulary/counted';
import { importMessages, successMessages } from '@atelier/domain/vocabulary/messages';
import { toastTimings } from '@atelier/domain/vocabulary/timings';
import { Button } from '@atelier/ui/Button';
import { Notice } from '@atelier/ui/Notice';
import { TextArea } from '@atelier/ui/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { UnreadLines } from '../../../../parts/filter-bar/index.ts';
import { FormWindow } from '../../../../parts/form-dialog/index.ts';
import { LongWaitBlocker } from '../../../../parts/long-wait/index.ts';
import { type ProductPair, readPastedPairs } from '../../../../parts/pasted-pairs/index.ts';
import { call } from '../../../../platform/api/index.ts';
import { noteStatistic } from '../../../../platform/note-statistic.ts';
import { toast } from '../../../../platform/toasts/index.ts';
import type { AssortmentDetail } from '../../queries.ts';
import styles from '../manage.module.css';
import type { Bench } from '../workbench/use-workbench.ts';
import { addToGrid, catalogueRows } from './add-products.ts';

interface Props {
  detail: AssortmentDetail;
  bench: Bench;
  onClose: () => void;
}

const problemWords = {
  notFound: importMessages.notFound,
  wrongType: importMessages.productType,
  notAllowed: importMessages.notAllowed,
  notAtLocation: importMessages.notInLocation,
  wrongStatus: importMessages.statusMismatch,
} as const;

interface Outcome {
  readonly added: number;
  readonly problems: readonly { readonly name: string; readonly words: string }[];
}

async function addList(detail: AssortmentDetail, bench: Bench, pairs: readonly ProductPair[]): Promise<Outcome> {
  const rows = pairs.map(({ style, color }) => (color === '' ? { style } : { style, color }));
  const { data } = await call('validateProducts', { body: { rows, ...catalogueScope(detail) } });
  const named = (one: (typeof data)[number]) => [one.style, one.color].filter(Boolean).join('-');
  const good = data
    .filter(({ problem }) => problem === null)
    .flatMap(({ style, color, colors }) =>
      color === null ? (colors ?? []).map((each) => ({ style, color: each })) : [{ style, color }],
    );
  const asked = new Set(pairs.map(({ style, color }) => `${style}-${color}`));
  const idOf = ({ style, color }: ProductPair) => `${style}-${color}`;
  const isIn = (pair: ProductPair) => bench.grid.rowById(idOf(pair)) !== undefined;
  const already = good.filter((pair) => isIn(pair) && asked.has(idOf(pair)));
  const fresh = good.filter((pair) => !isIn(pair));
  return {
    added: addToGrid(bench.grid, await catalogueRows(detail, fresh)),
    problems: [
      ...data.flatMap((one) => (one.problem === null ? [] : [{ name: named(one), words: problemWords[one.problem] }])),
      ...already.map((pair) => ({ name: idOf(pair), words: importMessages.inAssortment })),
    ],
  };
}

/** M6.1: styles copied from anywhere. What cannot be added says why; the rest goes in. */
export function PasteListDialog({ detail, bench, onClose }: Props) {
  const [text, setText] = useState('');
  const { pairs, unread } = readPastedPairs(text);
  const add = useMutation({
    mutationFn: () => addList(detail, bench, pairs),
    onSuccess: ({ added, problems }) => {
      if (added > 0) toast.success(successMessages.itemsAdded(added), { duration: toastTimings.bulkAdd });
      noteStatistic('assortment--add-by-spreadsheet', { assortment: detail._id, data: { count: added } });
      if (problems.length === 0) onClose();
    },
  });
  const problems = add.data?.problems ?? [];
  return (
    <FormWindow
      open
      busy={add.isPending}
      unsaved={pairs.length > 0 && !add.isSuccess}
      onClose={onClose}
      size="medium"
      title="Paste a list"
      actions={
        <>
          <Button disabled={add.isPending} onClick={onClose}>
            Close
          </Button>
          <Button look="primary" busy={add.isPending} disabled={pairs.length === 0} onClick={() => add.mutate()}>
            {pairs.length === 0 ? 'Add' : `Add ${counted(pairs.length, 'line')}`}
          </Button>
        </>
      }
    >
      <div className={styles.column}>
        <TextArea
          label="Styles and colors"
          description="One per line: a style alone adds all its colors."
          placeholder={'100121 CRL\n100128-BKPK\n100130'}
          rows={8}
          data-autofocus
          value={text}
          onChange={setText}
        />
        <UnreadLines lines={unread} />
        {problems.length === 0 ? null : (
          <Notice tone="waiting" role="status" title={`${problems.length} could not be added`}>
            <ul className={styles.list}>
              {problems.slice(0, 50).map(({ name, words }) => (
                <li key={name}>
                  <strong>{name}</strong> {words}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <LongWaitBlocker working={add.isPending} items={pairs.length} />
      </div>
    </FormWindow>
  );
}
