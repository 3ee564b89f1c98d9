import { WaiverDialog } from '../../../../parts/assortment-health/index.ts';
import { Confirm } from '../../../../parts/confirm/index.ts';
import { SavingNameDialog } from '../../../../parts/form-dialog/index.ts';
import type { AssortmentDetail } from '../../queries.ts';
import type { WholeActions } from './use-whole-actions.ts';

export function WholeDialogs({ detail, whole }: { detail: AssortmentDetail; whole: WholeActions }) {
  const { dialog, close } = whole;
  const question = dialog?.kind === 'ask' ? dialog.question : null;
  return (
    <>
      {dialog?.kind === 'rename' ? (
        <SavingNameDialog
          heading="Rename assortment"
          name={detail.title}
          maxLength={120}
          action="Rename"
          onSave={async (title) => {
            if (title !== detail.title) await whole.saveTitle(title);
          }}
          onClose={close}
        />
      ) : null}
      <WaiverDialog waiver={whole.waiver} />
      <Confirm
        open={question !== null}
        danger={question?.danger ?? false}
        onNo={close}
        onYes={() => {
          question?.answer();
          close();
        }}
      >
        <p>{question?.text ?? ''}</p>
      </Confirm>
    </>
  );
}
