import type { Reply } from '@atelier/contract';
import type { Field } from '@atelier/domain/fields/field';
import { text } from '@atelier/domain/fields/text';
import { duplicates, type ProductFinding, unfitProducts, unknownProducts } from '@atelier/domain/import/check-rows';
import { colorKey, type ImportColumn, styleKey } from '@atelier/domain/import/import-column';
import { type ProductFieldKey, productFields } from '@atelier/domain/product/product-fields';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ImagePackageDialog } from '../../parts/image-package/index.ts';
import { type ImportKind, ImportWizard, type Pair, type PairAnswer } from '../../parts/import/index.ts';
import { call } from '../../platform/api/index.ts';
import styles from './product.module.css';

type Answer = Reply<'validateProducts'>['data'][number];

const column = (key: ProductFieldKey): ImportColumn => {
  const { label, headers = [] } = productFields[key] as { label: string; headers?: readonly string[] };
  return { key, header: label, label, aliases: headers, field: text({ trim: true, upperCase: true }) as Field };
};

const findingOf = (problem: Answer['problem']): ProductFinding => ({
  exists: problem !== 'notFound',
  allowed: problem !== 'notAllowed',
});

const answerOf = ({ problem, name, colors }: Answer): PairAnswer => ({
  finding: findingOf(problem),
  name: name ?? '',
  picture: null,
  isListed: false,
  ...(colors === undefined ? {} : { colors }),
});

/** M9.3: duplicates are only a warning here, and a style without a color stands for all its colors. */
const downloader = (onReviewed: (rows: readonly Pair[]) => void): ImportKind => ({
  title: 'Bulk image download',
  purpose: 'downloader',
  remembersAs: 'downloader',
  columns: [column(styleKey), column(colorKey)],
  async look(pairs, signal) {
    const rows = pairs.map(({ style, color }) => (color === '' ? { style } : { style, color }));
    const { data } = await call('validateProducts', { body: { rows } }, { signal });
    return data.map(answerOf);
  },
  checks: (rows, { findings, purpose }) => [
    unknownProducts(rows, findings, purpose),
    duplicates(rows, purpose),
    unfitProducts(rows, findings, purpose),
  ],
  finish: async ({ rows }) => onReviewed(rows.map(({ style, color }) => ({ style, color }))),
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
