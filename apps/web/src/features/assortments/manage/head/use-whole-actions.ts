import type { AssortmentState } from '@atelier/domain/assortment/assortment';
import { useState } from 'react';
import { untilSaved } from '../../../../parts/live-grid/index.ts';
import { toast } from '../../../../platform/toasts/index.ts';
import { entryRow } from '../../list/list-rows.ts';
import { type Question, stateQuestion } from '../../list/questions.ts';
import { useListCommands } from '../../list/use-list-commands.ts';
import type { AssortmentDetail } from '../../queries.ts';
import { usePatch } from '../../use-patch.ts';
import type { AssortmentGrid } from '../grid/open-assortment.ts';

export type WholeDialog = { readonly kind: 'rename' } | { readonly kind: 'ask'; readonly question: Question };

/** M5.3, M5.4: what the lists offer for an assortment is offered inside of it too. */
export function useWholeActions(detail: AssortmentDetail, grid: AssortmentGrid) {
  const [dialog, setDialog] = useState<WholeDialog | null>(null);
  const patch = usePatch(detail, { saidInDialog: true });
  const commands = useListCommands({
    onNotDuplicated: (failed) => {
      for (const { reason } of failed) toast.error(reason);
    },
    onMoved: () => undefined,
    onRenamed: () => undefined,
  });
  const row = entryRow(detail, null);
  /** A copy holds what is saved, and what is archived takes no more edits. */
  const onceSaved = async (step: () => void) => {
    if (await untilSaved(grid)) step();
    else toast.error('Some edits could not be saved yet. Please try again when they are.');
  };
  return {
    waiver: commands.waiver,
    dialog,
    close: () => setDialog(null),
    rename: () => setDialog({ kind: 'rename' }),
    saveTitle: (title: string) => patch.mutateAsync({ title }),
    duplicate: () => void onceSaved(() => commands.duplicate.mutate([row])),
    changeState: (state: AssortmentState) => {
      const question = stateQuestion([row], state, commands);
      setDialog({ kind: 'ask', question: { ...question, answer: () => void onceSaved(() => question.answer()) } });
    },
  };
}

export type WholeActions = ReturnType<typeof useWholeActions>;
