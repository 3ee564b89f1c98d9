import { Button } from '@atelier/ui/Button';
import { StatusBadge } from '@atelier/ui/StatusBadge';
import type { TableColumn } from '@atelier/ui/Table';
import { formatDayTime } from '../../../platform/dates.ts';
import { isOpen, linkState, type MailedLink, receiptWords } from './mailed-words.ts';

interface Ending<M> {
  readonly now: number;
  /** Whose link to what: the button says it to those who do not see its row. */
  readonly nameOf: (mailed: M) => string;
  readonly onEnd: (mailed: M) => void;
}

/** When it was mailed, what became of its link, and the way to end it: the same whatever was mailed. */
export const linkColumns = <M extends MailedLink & { readonly createdDate: string }>({
  now,
  nameOf,
  onEnd,
}: Ending<M>): TableColumn<M>[] => [
  { key: 'sent', label: 'Mailed', width: 150, render: ({ createdDate }) => formatDayTime(createdDate) },
  { key: 'receipt', label: 'Receipt', render: receiptWords },
  {
    key: 'state',
    label: 'Link',
    width: 170,
    render: (mailed) => {
      const { tone, words } = linkState(mailed, now);
      return <StatusBadge tone={tone}>{words}</StatusBadge>;
    },
  },
  {
    key: 'end',
    label: 'Action',
    width: 110,
    render: (mailed) =>
      isOpen(mailed, now) ? (
        <Button look="quiet" aria-label={`End link to ${nameOf(mailed)}`} onClick={() => onEnd(mailed)}>
          End link
        </Button>
      ) : null,
  },
];
