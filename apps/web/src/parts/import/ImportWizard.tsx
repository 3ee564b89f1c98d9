import { ProgressDialog } from '../progress/index.ts';
import styles from './import.module.css';
import type { ImportKind } from './import-kind.ts';
import { ReviewSheet } from './review/ReviewSheet.tsx';
import { ChooseSheet } from './sheet/ChooseSheet.tsx';
import { MatchColumnsDialog } from './sheet/MatchColumnsDialog.tsx';
import type { ReadSheet } from './sheet/read-sheet.ts';
import { useImport } from './use-import.ts';

interface Props {
  kind: ImportKind;
  /** A sheet that has been read already. */
  start?: ReadSheet | undefined;
  onClose: () => void;
}

const layoutKey = ({ name, headerRow, encoding }: ReadSheet): string => `${name} ${headerRow} ${encoding}`;

/** M9.1: choose a sheet, match its columns, look its products up, review, import. Takes the place of its screen. */
export function ImportWizard({ kind, start, onClose }: Props) {
  const wizard = useImport(kind, start);
  const { step } = wizard;
  if (step.at === 'comparing') return kind.roundTrip?.(step.sheet, onClose, wizard.match) ?? null;
  return (
    <section className={styles.wizard} aria-label={kind.title}>
      {step.at === 'review' ? (
        <ReviewSheet review={step.review} wizard={wizard} onDone={onClose} />
      ) : (
        <ChooseSheet kind={kind} wizard={wizard} onClose={onClose} />
      )}
      {step.at === 'matching' && wizard.isReady ? (
        <MatchColumnsDialog key={layoutKey(step.sheet)} kind={kind} sheet={step.sheet} wizard={wizard} />
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
