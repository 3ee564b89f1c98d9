import { type ColumnMatches, matchColumns } from '@atelier/domain/import/match-columns';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { wasCancelled } from '../../platform/api/index.ts';
import { comesBack, type ImportKind } from './import-kind.ts';
import { noRowWords } from './kind-words.ts';
import { OneAtATime } from './one-at-a-time.ts';
import { Review } from './review/review.ts';
import { reviewLines } from './review/review-rows.ts';
import { withChoices } from './sheet/column-choices.ts';
import { type ReadChoices, type ReadSheet, readSheet } from './sheet/read-sheet.ts';
import { rememberColumns, rememberedQuery } from './sheet/remembered-columns.ts';

type Source = Pick<ReadSheet, 'file' | 'name' | 'headerAdded'>;

export type Step =
  | { readonly at: 'choose' }
  | { readonly at: 'reading'; readonly name: string; readonly share: number }
  | { readonly at: 'matching'; readonly sheet: ReadSheet }
  | { readonly at: 'comparing'; readonly sheet: ReadSheet }
  | { readonly at: 'review'; readonly review: Review };

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** From a file to its review. Nothing outlives the component: entering again starts from nothing (M9.4). */
export function useImport(kind: ImportKind, start?: ReadSheet) {
  const client = useQueryClient();
  const remembered = useQuery(rememberedQuery(kind.remembersAs));
  const [step, setStep] = useState<Step>(start ? { at: 'matching', sheet: start } : { at: 'choose' });
  const [failure, setFailure] = useState<string | null>(null);
  const [running] = useState(() => new OneAtATime());
  useEffect(() => () => running.leave(), [running]);

  const during = (work: (signal: AbortSignal) => Promise<void>, back: Step): Promise<void> => {
    setFailure(null);
    return running.run(work, (error) => {
      if (!wasCancelled(error)) setFailure(wordsOf(error));
      setStep(back);
    });
  };

  const read = (
    { file, name, headerAdded = false }: Source,
    choices: ReadChoices = {},
    back: Step = { at: 'choose' },
  ): Promise<void> =>
    during(async (signal) => {
      setStep({ at: 'reading', name, share: 0 });
      const sheet = await readSheet(file, name, {
        choices,
        headerAdded,
        signal,
        onProgress: (share) => setStep({ at: 'reading', name, share }),
      });
      setStep({ at: kind.roundTrip && comesBack(kind, sheet) ? 'comparing' : 'matching', sheet });
    }, back);

  /** G38: the same file once more, as people say that it is meant. */
  const readAgain = (sheet: ReadSheet, choices: ReadChoices): Promise<void> =>
    read(sheet, choices, { at: 'matching', sheet });

  const remember = (sheet: ReadSheet, matches: ColumnMatches): void => {
    const byRule = matchColumns(sheet.header, kind.columns);
    const next = withChoices(remembered.data ?? new Map(), sheet.header, matches, byRule);
    client.setQueryData(rememberedQuery(kind.remembersAs).queryKey, next);
    rememberColumns(kind.remembersAs, next).catch((error: unknown) =>
      console.warn('The mapping of the columns was not remembered.', error),
    );
  };

  const review = (sheet: ReadSheet, matches: ColumnMatches): Promise<void> =>
    during(
      async (signal) => {
        remember(sheet, matches);
        const lines = await reviewLines(sheet.lines, matches, kind.columns, signal);
        if (lines.length === 0) throw new Error(noRowWords(kind));
        const next = new Review(kind, sheet, matches, lines);
        setStep({ at: 'review', review: next });
        await next.lookUp(signal);
      },
      { at: 'matching', sheet },
    );

  const matchesFor = (sheet: ReadSheet): ColumnMatches =>
    matchColumns(sheet.header, kind.columns, remembered.data ?? new Map());

  return {
    step,
    failure,
    matchesFor,
    isReady: !remembered.isPending,
    read: (source: Source) => read(source),
    readAgain,
    review,
    match: (sheet: ReadSheet) => setStep({ at: 'matching', sheet }),
    compare: (sheet: ReadSheet) => setStep({ at: 'comparing', sheet }),
    startOver: () => {
      running.leave();
      setFailure(null);
      setStep({ at: 'choose' });
    },
    cancel: () => running.cancel(),
  };
}

export type Import = ReturnType<typeof useImport>;
