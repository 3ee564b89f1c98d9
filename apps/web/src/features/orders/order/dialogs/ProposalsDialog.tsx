import type { WholeOrder } from '@atelier/contract/orders/orders';
import { Button } from '@atelier/ui/Button';
import { Dialog } from '@atelier/ui/Dialog';
import { useState } from 'react';
import { isApiFailure, Refused } from '../../../../platform/api/index.ts';
import { toast } from '../../../../platform/toasts/index.ts';
import styles from './dialogs.module.css';

interface Proposal {
  readonly source: string;
  readonly size: string;
  readonly available: number;
}

/** A line that cannot be had as it was asked for, and what there is instead. */
export interface ShortLine {
  readonly identifier: string;
  readonly proposal: Proposal;
}

/** [G44] The lines that a refused submit names, or undefined where it was refused for something else. */
export const shortLinesOf = (error: unknown): readonly ShortLine[] | undefined => {
  const lines = error instanceof Refused ? error.details.lines : undefined;
  return Array.isArray(lines) && lines.length > 0 ? (lines as ShortLine[]) : undefined;
};

export const proposed = ({ source, size, available }: Proposal): string =>
  source === 'New Sample' ? 'New Sample, to be made' : `${source}, size ${size} (${available} there)`;

interface Props {
  order: WholeOrder;
  lines: readonly ShortLine[];
  /** Writes the proposals into the lines and submits again. */
  onUse: (lines: readonly ShortLine[]) => Promise<void>;
  onClose: () => void;
}

/** [M19] What somebody else took meanwhile is named line by line; one button takes what there is instead. */
export function ProposalsDialog({ order, lines, onUse, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const use = async () => {
    setBusy(true);
    try {
      await onUse(lines);
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      toast.error(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title="Some lines cannot be had"
      actions={
        <>
          <Button onClick={onClose}>Change them myself</Button>
          <Button look="primary" busy={busy} onClick={() => void use()}>
            {lines.length === 1 ? 'Use proposal' : 'Use proposals'}
          </Button>
        </>
      }
    >
      <p>Nothing was submitted. This is what there is instead:</p>
      <table className={styles.proposals}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Asked for</th>
            <th scope="col">Proposal</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ identifier, proposal }) => {
            const line = order.products.find((one) => one.identifier === identifier);
            return line ? (
              <tr key={identifier}>
                <th scope="row">{`${line.style} ${line.color}`}</th>
                <td>{`${line.values.source}, size ${line.values.size}`}</td>
                <td>{proposed(proposal)}</td>
              </tr>
            ) : null;
          })}
        </tbody>
      </table>
    </Dialog>
  );
}
