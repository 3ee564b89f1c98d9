import type { Reply } from '@atelier/contract';
import { productImageAddress } from '@atelier/contract/products/product-images';
import { assortmentChecks, type ProductFinding } from '@atelier/domain/import/check-rows';
import { priceDifferences } from '@atelier/domain/import/price-differences';
import { pairOf, assortmentImport as rules } from '@atelier/domain/import/style-color-rows';
import { styleColorId } from '@atelier/domain/product/product';
import { useState } from 'react';
import {
  type ImportKind,
  ImportWizard,
  type Pair,
  type PairAnswer,
  productFacts,
  productLookUp,
  type ReadSheet,
  styleColorImport,
} from '../../../../parts/import/index.ts';
import { call } from '../../../../platform/api/index.ts';
import type { AssortmentDetail } from '../../queries.ts';
import type { Bench } from '../workbench/use-workbench.ts';
import { importColumns } from './import-columns.ts';
import { ReturnedSheet } from './ReturnedSheet.tsx';
import { runImport, type Unanswered } from './run-import.ts';

type Checked = Reply<'checkImport'>['data'][number];

const findingOf = ({ problem, inSeason }: Checked): ProductFinding => ({
  exists: problem !== 'notFound',
  productType: problem !== 'wrongType',
  allowed: problem !== 'notAllowed',
  status: problem !== 'wrongStatus',
  location: problem !== 'notAtLocation',
  inSeason,
});

const answerOf = ({ style, color }: Pair, checked: Checked): PairAnswer => ({
  finding: findingOf(checked),
  name: checked.name ?? '',
  picture: checked.image === null ? null : productImageAddress(styleColorId(style, color), checked.image, 'thumb'),
  isListed: checked.inAssortment,
  ...(checked.colors === undefined ? {} : { colors: checked.colors }),
  ...(checked.newColors === undefined ? {} : { newColors: checked.newColors }),
});

/** M6.7: undoing an addition would be a deletion, which only regular static assortments know. */
const rowsStay = 'Rows that you add here stay: Undo takes back changed cells, but no new rows.';

function assortmentImport(detail: AssortmentDetail, bench: Bench, unanswered: Unanswered): ImportKind {
  const { opened } = bench;
  const products = productLookUp(async (pairs, signal) => {
    const { data } = await call('checkImport', { params: { id: detail._id }, body: { rows: [...pairs] } }, { signal });
    return pairs.map((pair, at) => answerOf(pair, data[at]!));
  });
  return {
    ...rules,
    ...styleColorImport(products),
    title: 'Add by spreadsheet',
    subject: detail.title,
    remembersAs: 'assortment',
    columns: importColumns(opened.facts),
    mayUpdate: true,
    current(names) {
      const { style, color } = pairOf(names);
      const row = bench.grid.rowById(styleColorId(style, color));
      return row && ((key) => bench.grid.columns.byId.get(key)?.get(row));
    },
    ...(detail.may.deleteRows ? {} : { warning: rowsStay }),
    source: detail._id,
    roundTrip: (sheet, leave, match) => (
      <ReturnedSheet detail={detail} bench={bench} sheet={sheet} onNewRows={match} onClose={leave} />
    ),
    checks: (rows, facts) => [
      ...assortmentChecks(rows, productFacts(products, facts), rules),
      priceDifferences(rows, rules),
    ],
    finish({ answers, ...reviewed }) {
      const colorsOf = (pair: Pair) => answers.to(products, { ...pair })?.colors ?? [];
      return runImport(detail, opened, { reviewed, colorsOf }, unanswered);
    },
  };
}

interface Props {
  detail: AssortmentDetail;
  bench: Bench;
  /** Rows that another sheet adds, read already. */
  start: ReadSheet | undefined;
  onClose: () => void;
}

/** M6.1: a sheet into the assortment. Only what the server has taken is shown in its grid. */
export function AddBySpreadsheet({ detail, bench, start, onClose }: Props) {
  const [kind] = useState(() => assortmentImport(detail, bench, new Map()));
  return <ImportWizard kind={kind} start={start} onClose={onClose} />;
}
