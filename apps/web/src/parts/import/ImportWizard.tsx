import { ProgressDialog } from '../progress/index.ts';
import { ChooseSheet } from './ChooseSheet.tsx';
import styles from './import.module.css';
import type { ImportKind } from './import-kind.ts';
import { MatchColumnsDialog } from './MatchColumnsDialog.tsx';
import { ReviewSheet } from './ReviewSheet.tsx';
import { useImport } from './use-import.ts';

interface Props {
  kind: ImportKind;
  onClose: () => void;
}

/** M9.1: choose a sheet, match its columns, look its products up, review, import. Takes the place of its screen. */
export function ImportWizard({ kind, onClose }: Props) {
  const wizard = useImport(kind);
  const { step } = wizard;
  if (step.at === 'comparing') return kind.roundTrip?.(step.sheet, wizard.startOver) ?? null;
  return (
    <section className={styles.wizard} aria-label={kind.title}>
      {step.at === 'review' ? (
        <ReviewSheet review={step.review} wizard={wizard} onDone={onClose} />
      ) : (
        <ChooseSheet kind={kind} wizard={wizard} onClose={onClose} />
      )}
      {step.at === 'matching' && wizard.isReady ? (
        <MatchColumnsDialog key={step.sheet.name} kind={kind} sheet={step.sheet} wizard={wizard} />
      ) : null}
      {step.at === 'reading' ? (
        <ProgressDialog
          title="Reading the sheet"
          all={100}
          done={step.share > 0 ? Math.round(step.share * 100) : undefined}
          words={step.name}
          onCancel={wizard.cancel}
        />
      ) : null}
    </section>
  );
}
