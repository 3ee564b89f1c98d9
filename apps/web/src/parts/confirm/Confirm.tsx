import { shellMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { Dialog } from '@atelier/ui/Dialog';
import type { ReactNode } from 'react';

export interface ConfirmProps {
  open: boolean;
  /** 'Are You Sure?' unless told. */
  title?: string;
  children: ReactNode;
  danger?: boolean;
  busy?: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** M1.10: the only place that asks. Nothing happens before YES. */
export function Confirm({
  open,
  title = shellMessages.areYouSure,
  children,
  danger = false,
  busy = false,
  onYes,
  onNo,
}: ConfirmProps) {
  return (
    <Dialog
      open={open}
      onClose={onNo}
      title={title}
      actions={
        <>
          <Button onClick={onNo} data-autofocus>
            {shellMessages.no}
          </Button>
          <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={onYes}>
            {shellMessages.yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
