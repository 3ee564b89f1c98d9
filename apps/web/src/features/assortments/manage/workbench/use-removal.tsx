import { confirmMessages } from '@atelier/domain/vocabulary/messages';
import { type ReactNode, useState } from 'react';
import { Confirm } from '../../../../parts/confirm/index.ts';
import type { AssortmentDetail } from '../../queries.ts';
import { selectedIds } from './row-selection.ts';
import type { Bench } from './use-workbench.ts';

export interface Removal {
  readonly allowed: boolean;
  readonly question: ReactNode;
  ask(): void;
}

/** M6.7: removing the marked rows, after a question, where the assortment allows it. */
export function useRemoval(detail: AssortmentDetail, { grid, writable, editing }: Bench): Removal {
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const forget = () => setIds(null);
  return {
    allowed: writable && editing && detail.may.deleteRows,
    ask: () => setIds(selectedIds(grid)),
    question: (
      <Confirm
        open={ids !== null}
        danger
        onNo={forget}
        onYes={() => {
          forget();
          grid.removeRows([...(ids ?? [])]);
        }}
      >
        <p>{confirmMessages.deleteRows(ids?.length ?? 0)}</p>
      </Confirm>
    ),
  };
}
