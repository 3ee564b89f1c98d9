import { Button } from '@atelier/ui/Button';
import { Dialog } from '@atelier/ui/Dialog';

interface Props {
  onAdd: () => void;
  onSubmit: () => void;
  onClose: () => void;
}

/** Asked once: an order may go without an address, but hardly ever on purpose. */
export function NoAddressDialog({ onAdd, onSubmit, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="No delivery address yet"
      actions={
        <>
          <Button onClick={onSubmit}>Submit anyway</Button>
          <Button look="primary" onClick={onAdd} data-autofocus>
            Add address
          </Button>
        </>
      }
    >
      <p>Nothing says where this order goes. Whoever sends it has to ask.</p>
    </Dialog>
  );
}
