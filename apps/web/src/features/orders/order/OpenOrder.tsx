import type { OrderLine, Shipment, WholeOrder } from '@atelier/contract/orders/orders';
import { sampleLibraries } from '@atelier/domain/access/user';
import { coordinatesOrders } from '@atelier/domain/order/order-access';
import type { OrderMove } from '@atelier/domain/order/order-moves';
import { editsSamples } from '@atelier/domain/sample/sample-access';
import { confirmMessages, successMessages } from '@atelier/domain/vocabulary/messages';
import { toastTimings } from '@atelier/domain/vocabulary/timings';
import { showRow } from '@atelier/grid';
import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { useNavigate } from '@tanstack/react-router';
import { Footprints, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { accessUserOf } from '../../../navigation/guard.ts';
import { Confirm } from '../../../parts/confirm/index.ts';
import { call, isApiFailure, once } from '../../../platform/api/index.ts';
import { GridView } from '../../../platform/grid-view/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import { AddBySheet } from './adding/AddBySheet.tsx';
import { AddLinesDialog } from './adding/AddLinesDialog.tsx';
import { AddressLookUp } from './dialogs/AddressLookUp.tsx';
import { AssignDialog } from './dialogs/AssignDialog.tsx';
import { FieldsDialog } from './dialogs/FieldsDialog.tsx';
import { LineDialog } from './dialogs/LineDialog.tsx';
import { ProposalsDialog, type ShortLine, shortLinesOf } from './dialogs/ProposalsDialog.tsx';
import { ReasonDialog } from './dialogs/ReasonDialog.tsx';
import { ReturnDialog } from './dialogs/ReturnDialog.tsx';
import { SampleOfLineDialog } from './dialogs/SampleOfLineDialog.tsx';
import { ShipDialog } from './dialogs/ShipDialog.tsx';
import { YearDialog } from './dialogs/YearDialog.tsx';
import { addressGroup, FactsStrip, type FieldGroup, purposeGroup } from './FactsStrip.tsx';
import { LineCards } from './LineCards.tsx';
import { LineDetail } from './LineDetail.tsx';
import { lineMenu } from './line-menu.ts';
import type { LineRow } from './line-row.ts';
import { moreEntries } from './more-entries.ts';
import { OrderHead } from './OrderHead.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import styles from './order.module.css';
import { leftToSend, placeOf } from './order-words.ts';
import { onPage } from './read-order.ts';
import { Timeline } from './Timeline.tsx';
import { useIsPhone } from './use-is-phone.ts';
import { useOrderActs } from './use-order-acts.ts';
import { useOrderGrid } from './use-order-grid.ts';

type Opened =
  | { readonly kind: 'add' | 'sheet' | 'history' | 'year' | 'assign' | 'cancel' | 'delete' | 'complete' }
  | { readonly kind: 'fields'; readonly group: FieldGroup }
  | { readonly kind: 'short'; readonly lines: readonly ShortLine[] }
  | { readonly kind: 'ship' | 'cancelLines'; readonly lines: readonly OrderLine[] }
  | { readonly kind: 'make' | 'toProduction' | 'line'; readonly line: OrderLine }
  | { readonly kind: 'return'; readonly line: OrderLine; readonly shipment: Shipment };

interface Props {
  order: WholeOrder;
  line: string | undefined;
}

const said = (error: unknown): void => {
  if (!isApiFailure(error)) throw error;
  toast.error(`Error: ${error.message}`);
};

/** [stage 5] An order that is here: head, facts, lines, and what happened. */
export function OpenOrder({ order, line }: Props) {
  const navigate = useNavigate();
  const session = useSession();
  const user = accessUserOf(session);
  const { type, orderNumber, products, may } = order;
  const leave = () => void navigate({ href: placeOf(type) });
  const { live, supply } = useOrderGrid(order, leave);
  const acts = useOrderActs(order, live);
  const isPhone = useIsPhone();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () => setOpened(null);
  const { grid } = live;
  const isOwn = order.requester.userCode === user.userCode;
  const coordinates = coordinatesOrders(user, type);
  const linesOf = (rows: readonly LineRow[]) =>
    rows.flatMap(({ id }) => products.find(({ identifier }) => identifier === id) ?? []);

  useEffect(() => {
    if (line === undefined) return;
    if (showRow(grid, line) && !grid.openDetails.has(line)) grid.toggleDetail(line);
    document.getElementById(`line-${line}`)?.scrollIntoView({ block: 'center' });
  }, [grid, line]);

  const make = async (move: OrderMove, reason?: string) => {
    await acts.move(move, reason);
    if (move === 'submit') toast.success(successMessages.success, { duration: toastTimings.orderSubmitted });
  };
  const run = async (move: OrderMove) => {
    if (move === 'cancel' || move === 'delete') return setOpened({ kind: move });
    if (move === 'complete' && products.some((one) => leftToSend(one) > 0)) return setOpened({ kind: 'complete' });
    setBusy(true);
    try {
      await make(move);
    } catch (error) {
      const lines = shortLinesOf(error);
      if (lines) setOpened({ kind: 'short', lines });
      else said(error);
    } finally {
      setBusy(false);
    }
  };
  /** [G44] What there is instead goes into the lines like any edit, so that Undo knows of it. */
  const apply = (lines: readonly ShortLine[]) =>
    grid.edit(
      lines.flatMap(({ identifier, proposal: { source, size } }) => {
        const row = grid.rowById(identifier);
        const cells = Object.entries({ ...(size === '' ? {} : { size }), source });
        return row ? cells.map(([id, value]) => ({ row, column: grid.columns.byId.get(id)!, value })) : [];
      }),
    );
  const useProposals = async (lines: readonly ShortLine[]) => {
    apply(lines);
    close();
    await run('submit');
  };
  const remove = async () => {
    const params = { type, subtype: onPage, id: order._id };
    try {
      await call('deleteOrder', { params, query: { version: order.version } });
      const back = () =>
        void call('bringOrderBack', { params }, once()).then(
          () => navigate({ href: `${placeOf(type)}/order/${orderNumber}` }),
          said,
        );
      toast.success(`Order ${orderNumber} was deleted. Press to undo.`, {
        duration: toastTimings.userLock,
        onPress: back,
      });
      leave();
    } catch (error) {
      said(error);
    }
  };
  const copy = async () => {
    try {
      const made = await call('createOrder', { params: { type, subtype: onPage }, body: { copyOf: order._id } });
      await navigate({ href: `${placeOf(type)}/order/${made.orderNumber}` });
    } catch (error) {
      said(error);
    }
  };
  const saveFields = async (changed: Record<string, string | null>, before: Record<string, string | null>) => {
    await acts.save(changed);
    toast.success('Saved. Press to undo.', {
      duration: toastTimings.userLock,
      onPress: () => void acts.save(before).catch(said),
    });
  };
  const edited = sampleLibraries.filter((library) => editsSamples(user, library));
  const detail = {
    supply,
    onUse: (one: ShortLine) => apply([one]),
    fulfils: coordinates && (order.status === 'IN PROGRESS' || order.status === 'COMPLETED'),
    onMake: edited.length > 0 ? (one: OrderLine) => setOpened({ kind: 'make', line: one }) : undefined,
    onProduction:
      edited.length === sampleLibraries.length
        ? (one: OrderLine) => setOpened({ kind: 'toProduction', line: one })
        : undefined,
    onSend: (one: OrderLine) => setOpened({ kind: 'ship', lines: [one] }),
    onReturn: (one: OrderLine, shipment: Shipment) => setOpened({ kind: 'return', line: one, shipment }),
  };
  const sendable = may.ship ? products.filter((one) => leftToSend(one) > 0) : [];
  const mayAdd = may.edit && order.status === 'DRAFT';
  const addButton = (
    <Button icon={<Plus size={15} strokeWidth={1.75} />} onClick={() => setOpened({ kind: 'add' })}>
      Add lines
    </Button>
  );
  const nothing = (
    <EmptyState
      icon={<Footprints size={32} strokeWidth={1.25} />}
      text="No lines yet."
      {...(mayAdd ? { detail: 'Add lines by style, by search, by a list of style-colors or by a spreadsheet.' } : {})}
    />
  );
  const shown = opened?.kind === 'line' ? grid.rowById(opened.line.identifier) : undefined;
  if (opened?.kind === 'sheet') return <AddBySheet type={type} orderNumber={orderNumber} live={live} onClose={close} />;
  return (
    <div className={styles.screen}>
      <OrderHead
        order={order}
        live={live}
        busy={busy}
        onMove={(move) => void run(move)}
        onReview={() => void navigate({ to: '/orders/promos/needs-review', search: { order: orderNumber } })}
        onPurpose={() => setOpened({ kind: 'fields', group: purposeGroup })}
        tools={
          <>
            {mayAdd ? addButton : null}
            {sendable.length > 0 ? (
              <Button onClick={() => setOpened({ kind: 'ship', lines: sendable })}>Send…</Button>
            ) : null}
          </>
        }
        more={moreEntries(order, coordinates, {
          move: (move) => void run(move),
          copy: () => void copy(),
          open: (kind) => setOpened({ kind }),
        })}
      />
      <FactsStrip order={order} onEdit={(group) => setOpened({ kind: 'fields', group })} />
      <div className={styles.body}>
        <div className={styles.lines}>
          {isPhone && products.length === 0 ? nothing : null}
          {isPhone ? (
            <LineCards
              order={order}
              marked={line}
              onEdit={(one) => setOpened({ kind: 'line', line: one })}
              onRemove={({ identifier }) => grid.removeRows([identifier])}
              {...detail}
            />
          ) : (
            <GridView
              grid={grid}
              toolbar={false}
              saysSaved={false}
              emptyText={nothing}
              menu={(rows) =>
                lineMenu(order, coordinates, linesOf(rows), {
                  remove: () => grid.removeRows(rows.map(({ id }) => id)),
                  send: (lines) => setOpened({ kind: 'ship', lines }),
                  cancel: (lines) => setOpened({ kind: 'cancelLines', lines }),
                })
              }
              renderDetail={(row: LineRow) => (
                <LineDetail order={order} line={products.find(({ identifier }) => identifier === row.id)} {...detail} />
              )}
            />
          )}
        </div>
        <Timeline order={order} acts={acts} isOwn={isOwn} />
      </div>
      {opened?.kind === 'add' ? (
        <AddLinesDialog type={type} live={live} onSheet={() => setOpened({ kind: 'sheet' })} onClose={close} />
      ) : null}
      {opened?.kind === 'history' ? <OrderHistory order={order} onClose={close} /> : null}
      {opened?.kind === 'year' ? <YearDialog order={order} onClose={close} /> : null}
      {opened?.kind === 'assign' ? <AssignDialog order={order} onAssign={acts.assign} onClose={close} /> : null}
      {opened?.kind === 'fields' ? (
        <FieldsDialog
          heading={opened.group.label}
          keys={opened.group.keys}
          order={order}
          onSave={saveFields}
          {...(opened.group === addressGroup
            ? { lookUp: (typed, fill) => <AddressLookUp type={type} typed={typed} fill={fill} /> }
            : {})}
          onClose={close}
        />
      ) : null}
      {opened?.kind === 'short' ? (
        <ProposalsDialog order={order} lines={opened.lines} onUse={useProposals} onClose={close} />
      ) : null}
      {shown ? <LineDialog type={type} row={shown} live={live} onClose={close} /> : null}
      {opened?.kind === 'make' || opened?.kind === 'toProduction' ? (
        <SampleOfLineDialog
          line={opened.line}
          kind={opened.kind}
          libraries={edited}
          acts={acts}
          onDone={opened.kind === 'make' ? () => setOpened({ kind: 'ship', lines: [opened.line] }) : close}
          onClose={close}
        />
      ) : null}
      {opened?.kind === 'ship' ? (
        <ShipDialog
          order={order}
          lines={products.filter(({ identifier }) => opened.lines.some((one) => one.identifier === identifier))}
          acts={acts}
          onClose={close}
        />
      ) : null}
      {opened?.kind === 'return' ? (
        <ReturnDialog
          name={`${opened.line.style} ${opened.line.color}`}
          shipment={opened.shipment}
          acts={acts}
          onClose={close}
        />
      ) : null}
      {opened?.kind === 'cancel' ? (
        <ReasonDialog
          heading={`Cancel order ${orderNumber}`}
          action="Cancel order"
          onSave={(reason) => make('cancel', reason)}
          onClose={close}
        />
      ) : null}
      {opened?.kind === 'cancelLines' ? (
        <ReasonDialog
          heading={opened.lines.length === 1 ? 'Cancel one line' : `Cancel ${opened.lines.length} lines`}
          action="Cancel lines"
          onSave={(reason) =>
            acts.send('cancelLines', { identifiers: opened.lines.map(({ identifier }) => identifier), reason })
          }
          onClose={close}
        />
      ) : null}
      <Confirm
        open={opened?.kind === 'delete'}
        danger
        onNo={close}
        onYes={() => {
          close();
          void remove();
        }}
      >
        {confirmMessages.deleteDrafts(1)}
      </Confirm>
      <Confirm
        open={opened?.kind === 'complete'}
        onNo={close}
        onYes={() => {
          close();
          void make('complete').catch(said);
        }}
      >
        What was not sent yet will be canceled.
      </Confirm>
    </div>
  );
}
