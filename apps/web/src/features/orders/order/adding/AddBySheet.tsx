import type { Reply } from '@atelier/contract';
import { productImageAddress } from '@atelier/contract/products/product-images';
import { differences, unfitProducts, unknownProducts } from '@atelier/domain/import/check-rows';
import { pairOf, orderImport as rules } from '@atelier/domain/import/style-color-rows';
import { type LineFieldKey, lineFieldsOf } from '@atelier/domain/order/order-fields';
import type { OrderType } from '@atelier/domain/order/order-words';
import { successMessages } from '@atelier/domain/vocabulary/messages';
import { toastTimings } from '@atelier/domain/vocabulary/timings';
import { useState } from 'react';
import {
  type ImportKind,
  ImportWizard,
  type PairAnswer,
  productFacts,
  productLookUp,
  styleColorColumns,
  styleColorImport,
} from '../../../../parts/import/index.ts';
import { call } from '../../../../platform/api/index.ts';
import { toast } from '../../../../platform/toasts/index.ts';
import styles from '../order.module.css';
import type { OrderGrid } from '../use-order-grid.ts';
import { findPairs, newRow } from './find-products.ts';

type Answer = Reply<'validateProducts'>['data'][number];

const answerOf = ({ problem, name, picture }: Answer): PairAnswer => ({
  finding: { exists: problem !== 'notFound', allowed: problem !== 'notAllowed' },
  name: name ?? '',
  picture: picture === undefined ? null : productImageAddress(picture.product, picture.image, 'thumb'),
  isListed: false,
});

const products = productLookUp(async (pairs, signal) => {
  const { data } = await call('validateProducts', { body: { rows: [...pairs] } }, { signal });
  return data.map(answerOf);
});

const brought: readonly LineFieldKey[] = [
  ...(['size', 'side', 'quantity', 'source', 'sizePreference', 'returnType', 'returnBy', 'note'] as const),
];

const columnsOf = (type: OrderType): ImportKind['columns'] => [
  // An order's line needs its color as well.
  ...styleColorColumns.map((column) => ({ ...column, naming: 'required' as const })),
  ...brought.map((key) => {
    const { label, field } = lineFieldsOf(type)[key];
    return { key, header: label, label, field, ...(key === 'quantity' ? { aliases: ['Qty', 'Pairs', 'Pieces'] } : {}) };
  }),
];

/** [M19, M9] A sheet into a draft: only style-colors that exist, with whatever it says of their lines. */
const orderImport = (type: OrderType, orderNumber: number, { grid }: OrderGrid): ImportKind => ({
  ...rules,
  ...styleColorImport(products),
  title: 'Add by spreadsheet',
  subject: `Order ${orderNumber}`,
  remembersAs: `order-${type}`,
  columns: columnsOf(type),
  example: 'Style\tColor\tSize\tQuantity\n100142\tCCOR\t6\t2',
  checks(rows, facts) {
    const known = productFacts(products, facts);
    return [unknownProducts(rows, known, rules), unfitProducts(rows, known, rules), differences(rows, rules)];
  },
  async finish({ rows }) {
    const found = await findPairs(rows.map(({ names }) => pairOf(names)));
    const byPair = new Map(found.products.map((product) => [`${product.style} ${product.color}`, product]));
    const lines = rows.flatMap(({ names, values }) => {
      const { style, color } = pairOf(names);
      const product = byPair.get(`${style} ${color}`);
      const said = [...values].filter(([, value]) => value !== null && value !== '');
      return product ? [{ ...newRow(type, product), ...Object.fromEntries(said) }] : [];
    });
    if (lines.length === 0) return;
    grid.addRows(grid.source.length, lines);
    toast.success(successMessages.itemsAdded(lines.length), { duration: toastTimings.bulkAdd });
  },
});

interface Props {
  type: OrderType;
  orderNumber: number;
  live: OrderGrid;
  onClose: () => void;
}

export function AddBySheet({ type, orderNumber, live, onClose }: Props) {
  const [kind] = useState(() => orderImport(type, orderNumber, live));
  return (
    <div className={styles.wizard}>
      <ImportWizard kind={kind} onClose={onClose} />
    </div>
  );
}
