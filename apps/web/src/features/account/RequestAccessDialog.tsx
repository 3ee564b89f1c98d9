import { Button } from '@atelier/ui/Button';
import { Dialog } from '@atelier/ui/Dialog';
import { Notice } from '@atelier/ui/Notice';
import { type FormEvent, useId } from 'react';
import { FormWindow } from '../../parts/form-dialog/index.ts';
import { AccessForm } from './AccessForm.tsx';
import { useAccessRequest } from './use-access-request.ts';

export function RequestAccessDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId();
  const { fields, setFields, request, errors, reset } = useAccessRequest();
  const close = () => {
    onClose();
    reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    request.mutate();
  };
  if (request.isSuccess) {
    return (
      <Dialog open={open} onClose={close} title="Request access" actions={<Button onClick={close}>Close</Button>}>
        <Notice tone="good" role="status">
          {request.data.message}
        </Notice>
      </Dialog>
    );
  }
  return (
    <FormWindow
      open={open}
      busy={request.isPending}
      onClose={close}
      title="Request access"
      size="medium"
      actions={
        <>
          <Button disabled={request.isPending} onClick={close}>
            Cancel
          </Button>
          <Button look="primary" type="submit" form={formId} busy={request.isPending}>
            Send request
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <AccessForm fields={fields} errors={errors} onChange={setFields} />
      </form>
    </FormWindow>
  );
}
