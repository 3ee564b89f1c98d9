import type { OrderLine, Shipment, WholeOrder } from '@atelier/contract/orders/orders';
import type { SampleLibrary } from '@atelier/domain/access/user';
import type { OrderMove } from '@atelier/domain/order/order-moves';
import { confirmMessages } from '@atelier/domain/vocabulary/messages';
import { Confirm } from '../../../parts/confirm/index.ts';
import { AddLinesDialog } from './adding/AddLinesDialog.tsx';
import { AddressLookUp } from './dialogs/AddressLookUp.tsx';
import { AssignDialog } from './dialogs/AssignDialog.tsx';
import { FieldsDialog } from './dialogs/FieldsDialog.tsx';
import { LineDialog } from './dialogs/LineDialog.tsx';
import { NoAddressDialog } from './dialogs/NoAddressDialog.tsx';
import { ProposalsDialog, type ShortLine } from './dialogs/ProposalsDialog.tsx';
import { ReasonDialog } from './dialogs/ReasonDialog.tsx';
import { ReturnDialog } from './dialogs/ReturnDialog.tsx';
import { SampleOfLineDialog } from './dialogs/SampleOfLineDialog.tsx';
import { ShipDialog } from './dialogs/ShipDialog.tsx';
import { YearDialog } from './dialogs/YearDialog.tsx';
import { addressGroup, type FieldGroup } from './FactsStrip.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { ParcelsDrawer } from './ParcelsDrawer.tsx';
import type { OrderActs } from './use-order-acts.ts';
import type { OrderGrid } from './use-order-grid.ts';

export type Opened =
  | {
      readonly kind:
        | 'add'
        | 'sheet'
        | 'history'
        | 'year'
        | 'parcels'
        | 'assign'
        | 'cancel'
        | 'delete'
        | 'complete'
        | 'noAddress';
    }
  | { readonly kind: 'fields'; readonly group: FieldGroup }
  | { readonly kind: 'short'; readonly lines: readonly ShortLine[] }
  | { readonly kind: 'ship' | 'cancelLines'; readonly lines: readonly OrderLine[] }
  | { readonly kind: 'make' | 'toProduction'; readonly line: OrderLine }
  | { readonly kind: 'line'; readonly id: string }
  | { readonly kind: 'return'; readonly line: OrderLine; readonly shipment: Shipment };

interface Props {
  order: WholeOrder;
  live: OrderGrid;
  acts: OrderActs;
  opened: Opened;
  /** The libraries that this person keeps. */
  libraries: readonly SampleLibrary[];
  onOpen: (next: Opened) => void;
  onClose: () => void;
  onMove: (move: OrderMove, reason?: string) => Promise<unknown>;
  onProposals: (lines: readonly ShortLine[]) => Promise<void>;
  onFields: (changed: Record<string, string | null>, before: Record<string, string | null>) => Promise<void>;
  onDelete: () => void;
  onComplete: () => void;
  /** Although nothing says where it goes. */
  onSubmit: () => void;
}

/** Whatever is asked or told about an order before its screen. */
export function OrderDialogs({ order, live, acts, opened, libraries, onOpen, onClose, ...ways }: Props) {
  const { type, orderNumber, products } = order;
  switch (opened.kind) {
    case 'sheet':
      return null;
    case 'add':
      return <AddLinesDialog type={type} live={live} onSheet={() => onOpen({ kind: 'sheet' })} onClose={onClose} />;
    case 'history':
      return <OrderHistory order={order} onClose={onClose} />;
    case 'year':
      return <YearDialog order={order} onClose={onClose} />;
    case 'parcels':
      return <ParcelsDrawer order={order} onClose={onClose} />;
    case 'assign':
      return <AssignDialog order={order} onAssign={acts.assign} onClose={onClose} />;
    case 'fields':
      return (
        <FieldsDialog
          heading={opened.group.label}
          keys={opened.group.keys}
          order={order}
          onSave={ways.onFields}
          {...(opened.group === addressGroup
            ? { lookUp: (typed, fill) => <AddressLookUp type={type} typed={typed} fill={fill} /> }
            : {})}
          onClose={onClose}
        />
      );
    case 'short':
      return <ProposalsDialog order={order} lines={opened.lines} onUse={ways.onProposals} onClose={onClose} />;
    case 'line': {
      const row = live.grid.rowById(opened.id);
      return row ? <LineDialog type={type} row={row} live={live} onClose={onClose} /> : null;
    }
    case 'make':
    case 'toProduction':
      return (
        <SampleOfLineDialog
          line={opened.line}
          kind={opened.kind}
          libraries={libraries}
          acts={acts}
          onDone={opened.kind === 'make' ? () => onOpen({ kind: 'ship', lines: [opened.line] }) : onClose}
          onClose={onClose}
        />
      );
    case 'ship': {
      const asked = new Set(opened.lines.map(({ identifier }) => identifier));
      const lines = products.filter(({ identifier }) => asked.has(identifier));
      return <ShipDialog order={order} lines={lines} acts={acts} onClose={onClose} />;
    }
    case 'return':
      return (
        <ReturnDialog
          name={`${opened.line.style} ${opened.line.color}`}
          shipment={opened.shipment}
          acts={acts}
          onClose={onClose}
        />
      );
    case 'cancel':
      return (
        <ReasonDialog
          heading={`Cancel order ${orderNumber}`}
          action="Cancel order"
          onSave={(reason) => ways.onMove('cancel', reason)}
          onClose={onClose}
        />
      );
    case 'cancelLines':
      return (
        <ReasonDialog
          heading={opened.lines.length === 1 ? 'Cancel one line' : `Cancel ${opened.lines.length} lines`}
          action="Cancel lines"
          onSave={(reason) =>
            acts.send('cancelLines', { identifiers: opened.lines.map(({ identifier }) => identifier), reason })
          }
          onClose={onClose}
        />
      );
    case 'delete':
      return (
        <Confirm open danger onNo={onClose} onYes={ways.onDelete}>
          {confirmMessages.deleteDrafts(1)}
        </Confirm>
      );
    case 'noAddress':
      return (
        <NoAddressDialog
          onAdd={() => onOpen({ kind: 'fields', group: addressGroup })}
          onSubmit={ways.onSubmit}
          onClose={onClose}
        />
      );
    case 'complete':
      return (
        <Confirm open onNo={onClose} onYes={ways.onComplete}>
          What was not sent yet will be canceled.
        </Confirm>
      );
  }
}
