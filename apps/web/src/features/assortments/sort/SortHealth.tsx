import { useState } from 'react';
import { type Finding, HealthPanel, useHealth } from '../../../parts/assortment-health/index.ts';
import type { AssortmentDetail } from '../queries.ts';
import type { SortDesk } from './sort-desk.ts';

/** What the assortment lacks, beside its lanes: a finding that is looked at marks its styles. */
export function SortHealth({ desk, detail, ready }: { desk: SortDesk; detail: AssortmentDetail; ready: boolean }) {
  const state = useHealth(detail, ready);
  const [shown, setShown] = useState<Finding | null>(null);
  const show = (finding: Finding | null) => {
    setShown(finding);
    desk.markRows(new Set(finding?.rows));
  };
  return <HealthPanel state={state} shown={shown} onShow={show} />;
}
