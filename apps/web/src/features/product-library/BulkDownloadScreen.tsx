import type { Reply } from '@atelier/contract';
import { productImageAddress } from '@atelier/contract/products/product-images';
import { duplicates, type ProductFinding, unfitProducts, unknownProducts } from '@atelier/domain/import/check-rows';
import { pairOf, downloaderImport as rules } from '@atelier/domain/import/style-color-rows';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ImagePackageDialog } from '../../parts/image-package/index.ts';
import {
  type ImportKind,
  ImportWizard,
  type Pair,
  type PairAnswer,
  productFacts,
  productLookUp,
  styleColorColumns,
  styleColorImport,
} from '../../parts/import/index.ts';
import { call } from '../../platform/api/index.ts';
import styles from './product.module.css';

type Answer = Reply<'validateProducts'>['data'][number];

const findingOf = (problem: Answer['problem']): ProductFinding => ({
  exists: problem !== 'notFound',
  allowed: problem !== 'notAllowed',
});

const answerOf = ({ problem, name, picture, colors }: Answer): PairAnswer => ({
  finding: findingOf(problem),
  name: name ?? '',
  picture: picture === undefined ? null : productImageAddress(picture.product, picture.image, 'thumb'),
  isListed: false,
  ...(colors === undefined ? {} : { colors }),
});

const products = productLookUp(async (pairs, signal) => {
  const rows = pairs.map(({ style, color }) => (color === '' ? { style } : { style, color }));
  const { data } = await call('validateProducts', { body: { rows } }, { signal });
  return data.map(answerOf);
});

/** M9.3: duplicates are only a warning here, and a style without a color stands for all its colors. */
const downloader = (onReviewed: (rows: readonly Pair[]) => void): ImportKind => ({
  ...rules,
  ...styleColorImport(products),
  title: 'Bulk image download',
  remembersAs: 'downloader',
  columns: styleColorColumns,
  checks(rows, facts) {
    const known = productFacts(products, facts);
    return [unknownProducts(rows, known, rules), duplicates(rows, rules), unfitProducts(rows, known, rules)];
  },
  finish: async ({ rows }) => onReviewed(rows.map(({ names }) => pairOf(names))),
});

/** M9.3, M9.4: a sheet or a pasted list of styles becomes a ZIP file of their pictures. */
export function BulkDownloadScreen() {
  const navigate = useNavigate();
  const reviewed = useRef<readonly Pair[] | null>(null);
  const [rows, setRows] = useState<readonly Pair[] | null>(null);
  const [kind] = useState(() =>
    downloader((found) => {
      reviewed.current = found;
    }),
  );
  /** The wizard closes when it is done, too; then the size is still to be chosen, and the list stays for another. */
  const close = (): void => {
    if (reviewed.current) setRows(reviewed.current);
    else void navigate({ to: '/product/libraries/products' });
    reviewed.current = null;
  };
  return (
    <div className={styles.wizard}>
      <ImportWizard kind={kind} onClose={close} />
      {rows === null ? null : (
        <ImagePackageDialog title="images" source={{ kind: 'list', rows }} onClose={() => setRows(null)} />
      )}
    </div>
  );
}
