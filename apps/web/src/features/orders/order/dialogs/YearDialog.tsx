import type { WholeOrder } from '@atelier/contract/orders/orders';
import { formatMoney } from '@atelier/domain/fields/money';
import { counted } from '@atelier/domain/vocabulary/counted';
import { Button } from '@atelier/ui/Button';
import { Dialog } from '@atelier/ui/Dialog';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { yearQuery } from '../read-order.ts';
import styles from './dialogs.module.css';

type Money = WholeOrder['total'];

const shown = ({ amount, symbol, decimals }: Money): string =>
  formatMoney(amount, { currencySymbol: symbol, decimalPlaces: decimals });

/** [M19.3] What the requester was granted this year, in all and by product type. */
export function YearDialog({ order: { type, requester }, onClose }: { order: WholeOrder; onClose: () => void }) {
  const { data, error } = useQuery(yearQuery(type, requester.userCode, 'All'));
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${requester.name} in ${data?.year ?? 'this year'}`}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {error ? <p role="alert">{error.message}</p> : null}
      {data ? (
        <table className={styles.proposals}>
          <thead>
            <tr>
              <th scope="col">Product type</th>
              <th scope="col">Pieces</th>
              <th scope="col">Spent</th>
            </tr>
          </thead>
          <tbody>
            {data.byProductType.map((row) => (
              <tr key={row.productType}>
                <th scope="row">{row.productType}</th>
                <td>{row.pieces}</td>
                <td>{shown(row.spent)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">All</th>
              <td>{counted(data.pieces, 'piece')}</td>
              <td>
                {shown(data.spent)}
                {data.limit ? ` of ${shown(data.limit)}` : ''}
              </td>
            </tr>
          </tbody>
        </table>
      ) : error ? null : (
        <SkeletonRows rows={3} columns={3} />
      )}
      {data && data.waiting.amount > 0 ? <p>{shown(data.waiting)} more wait for a decision.</p> : null}
    </Dialog>
  );
}
