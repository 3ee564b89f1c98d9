import { Confirm } from '../../../../parts/confirm/index.ts';
import { TitleDialog } from '../../list/TitleDialog.tsx';
import type { AssortmentDetail } from '../../queries.ts';
import type { WholeActions } from './use-whole-actions.ts';

export function WholeDialogs({ detail, whole }: { detail: AssortmentDetail; whole: WholeActions }) {
  const { dialog, close } = whole;
  const question = dialog?.kind === 'ask' ? dialog.question : null;
  return (
    <>
      {dialog?.kind === 'rename' ? (
        <TitleDialog
          heading="Rename assortment"
          label="Name"
          title={detail.title}
          action="Rename"
          onSave={whole.saveTitle}
          onClose={close}
        />
      ) : null}
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
