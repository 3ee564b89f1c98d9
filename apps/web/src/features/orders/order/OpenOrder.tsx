import type { OrderLine, Shipment, WholeOrder } from '@atelier/contract/orders/orders';
import { sampleLibraries } from '@atelier/domain/access/user';
import { coordinatesOrders } from '@atelier/domain/order/order-access';
import type { OrderMove } from '@atelier/domain/order/order-moves';
import { editsSamples } from '@atelier/domain/sample/sample-access';
import { showRow } from '@atelier/grid';
import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { useNavigate } from '@tanstack/react-router';
import { Footprints, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { accessUserOf } from '../../../navigation/guard.ts';
import { Refused } from '../../../platform/api/index.ts';
import { GridView } from '../../../platform/grid-view/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { AddBySheet } from './adding/AddBySheet.tsx';
import { type ShortLine, shortLinesOf } from './dialogs/ProposalsDialog.tsx';
import { FactsStrip, groupWith, purposeGroup } from './FactsStrip.tsx';
import { LineCards } from './LineCards.tsx';
import { LineDetail } from './LineDetail.tsx';
import { actionsIn, lineMenu } from './line-menu.ts';
import type { LineRow } from './line-row.ts';
import { moreEntries } from './more-entries.ts';
import { type Opened, OrderDialogs } from './OrderDialogs.tsx';
import { OrderHead } from './OrderHead.tsx';
import styles from './order.module.css';
import { lacksItsAddress, leftToSend, placeOf } from './order-words.ts';
import { Timeline } from './Timeline.tsx';
import { useIsPhone } from './use-is-phone.ts';
import { useOrderActs } from './use-order-acts.ts';
import { useOrderGrid } from './use-order-grid.ts';
import { said, useOrderWays } from './use-order-ways.ts';
import { useOwnPrices } from './use-own-prices.ts';

interface Props {
  order: WholeOrder;
  line: string | undefined;
}

/** [stage 5] An order that is here: head, facts, lines, and what happened. */
export function OpenOrder({ order, line }: Props) {
  const navigate = useNavigate();
  const user = accessUserOf(useSession());
  const { type, orderNumber, products, may } = order;
  const { live, supply } = useOrderGrid(order, () => void navigate({ href: placeOf(type) }));
  const acts = useOrderActs(order, live);
  const ways = useOrderWays(order, acts);
  useOwnPrices(order, acts);
  const isPhone = useIsPhone();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [about, setAbout] = useState<OrderLine>();
  const [busy, setBusy] = useState(false);
  const [goesAnyway, setGoesAnyway] = useState(false);
  const close = () => setOpened(null);
  const { grid } = live;
  const coordinates = coordinatesOrders(user, type);
  const lineOf = (id: string) => products.find(({ identifier }) => identifier === id);
  const linesOf = (rows: readonly LineRow[]) => rows.flatMap(({ id }) => lineOf(id) ?? []);

  const show = (id: string) => {
    if (showRow(grid, id) && !grid.openDetails.has(id)) grid.toggleDetail(id);
    const card = document.getElementById(`line-${id}`);
    card?.querySelector('details')?.setAttribute('open', '');
    card?.scrollIntoView({ block: 'center' });
  };
  const arrive = useEffectEvent(show);
  useEffect(() => {
    if (line !== undefined) arrive(line);
  }, [line]);

  /** [M19.3] To the field or the line that keeps a draft from being submitted. */
  const lead = ({ details: { field, identifier } }: Refused) => {
    if (typeof identifier === 'string') return show(identifier);
    const group = groupWith(field);
    if (group) setOpened({ kind: 'fields', group });
  };

  const run = async (move: OrderMove) => {
    if (move === 'cancel' || move === 'delete') return setOpened({ kind: move });
    if (move === 'complete' && products.some((one) => leftToSend(one) > 0)) return setOpened({ kind: 'complete' });
    if (move === 'submit' && !goesAnyway && lacksItsAddress(order)) return setOpened({ kind: 'noAddress' });
    await makeOrTell(move);
  };
  const makeOrTell = async (move: OrderMove) => {
    setBusy(true);
    try {
      await ways.make(move);
    } catch (error) {
      const lines = shortLinesOf(error);
      if (lines) setOpened({ kind: 'short', lines });
      else said(error);
      if (move === 'submit' && error instanceof Refused && !lines) lead(error);
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
    onComment: setAbout,
  };
  const menuOf = (rows: readonly LineRow[]) =>
    lineMenu(order, coordinates, linesOf(rows), {
      remove: () => grid.removeRows(rows.map(({ id }) => id)),
      send: (lines) => setOpened({ kind: 'ship', lines }),
      cancel: (lines) => setOpened({ kind: 'cancelLines', lines }),
      comment: setAbout,
    });
  const sendable = may.ship ? products.filter((one) => leftToSend(one) > 0) : [];
  const mayAdd = may.edit && order.status === 'DRAFT';
  const nothing = (
    <EmptyState
      icon={<Footprints size={32} strokeWidth={1.25} />}
      text="No lines yet."
      {...(mayAdd ? { detail: 'Add lines by style, by search, by a list of style-colors or by a spreadsheet.' } : {})}
    />
  );
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
            {mayAdd ? (
              <Button icon={<Plus size={15} strokeWidth={1.75} />} onClick={() => setOpened({ kind: 'add' })}>
                Add lines
              </Button>
            ) : null}
            {sendable.length > 0 ? (
              <Button onClick={() => setOpened({ kind: 'ship', lines: sendable })}>Send…</Button>
            ) : null}
          </>
        }
        more={moreEntries(order, coordinates, {
          move: (move) => void run(move),
          copy: () => void ways.copy(),
          open: (kind) => setOpened({ kind }),
        })}
      />
      <FactsStrip
        order={order}
        onEdit={(group) => setOpened({ kind: 'fields', group })}
        onParcels={() => setOpened({ kind: 'parcels' })}
      />
      <div className={styles.body}>
        <div className={styles.lines}>
          {isPhone && grid.source.length === 0 ? nothing : null}
          {isPhone ? (
            <LineCards
              order={order}
              live={live}
              marked={line}
              actionsFor={(row) => actionsIn(menuOf([row]))}
              onEdit={({ id }) => setOpened({ kind: 'line', id })}
              {...detail}
            />
          ) : (
            <GridView
              grid={grid}
              toolbar={false}
              saysSaved={false}
              emptyText={nothing}
              menu={menuOf}
              renderDetail={(row: LineRow) => <LineDetail order={order} line={lineOf(row.id)} {...detail} />}
            />
          )}
        </div>
        <Timeline
          order={order}
          acts={acts}
          isOwn={order.requester.userCode === user.userCode}
          about={about}
          onAbout={setAbout}
          onLine={show}
        />
      </div>
      {opened ? (
        <OrderDialogs
          {...{ order, live, acts, opened }}
          libraries={edited}
          onOpen={setOpened}
          onClose={close}
          onMove={ways.make}
          onProposals={async (lines) => {
            apply(lines);
            close();
            await makeOrTell('submit');
          }}
          onFields={ways.saveFields}
          onDelete={() => {
            close();
            void ways.remove();
          }}
          onComplete={() => {
            close();
            void ways.make('complete').catch(said);
          }}
          onSubmit={() => {
            setGoesAnyway(true);
            close();
            void makeOrTell('submit');
          }}
        />
      ) : null}
    </div>
  );
}
