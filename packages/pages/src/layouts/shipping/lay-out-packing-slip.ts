import { bookOf, type Place } from '../../kit/book.ts';
import { wrapped } from '../../kit/measure.ts';
import { paginate, type Row, type Unit } from '../../kit/paginate.ts';
import { frameOf, inks } from '../../kit/paper.ts';
import type { Pen } from '../../kit/pen.ts';
import { qrCells } from '../../kit/qr-cells.ts';
import type { PageBook } from '../../model/page.ts';
import { addressLines, countWords, type ParcelCount, type PrintedAddress } from './parcel.ts';

export interface PackingLine {
  readonly style: string;
  readonly color: string;
  readonly name: string;
  /** The name under which its picture is asked for; nothing: it has none. */
  readonly picture?: string;
  readonly size: string;
  readonly side: string;
  readonly quantity: number;
  /** 'Return', or whatever else whoever unpacks it has to know. */
  readonly note: string;
}

export interface PackingSlip {
  readonly paper: 'A4' | 'Letter';
  readonly orderNumber: string;
  /** What a phone opens. */
  readonly orderAddress: string;
  readonly requester: string;
  readonly coordinator: string;
  readonly date: string;
  readonly shipper: string;
  readonly tracking: string;
  readonly to: PrintedAddress;
  readonly parcel: ParcelCount;
  readonly comments: string;
  readonly lines: readonly PackingLine[];
}

const codeSide = 84;
const rowHeight = 58;
const pictureSide = 46;
const black = '#000000';

/** Where the columns of the lines stand, as shares of the width. */
const columns = { picture: 0, what: 0.12, size: 0.58, side: 0.7, quantity: 0.84, packed: 0.94 } as const;

type Frame = ReturnType<typeof frameOf>;
const at = ({ left, inner }: Frame, share: number): number => left + inner * share;

const drawFact = (pen: Pen, frame: Frame, label: string, value: string, x: number, y: number): void => {
  const width = frame.right - codeSide - 24 - x;
  pen.text(label, { size: 7.5, x, y, ink: inks.soft });
  pen.text(value === '' ? '–' : value, { face: 'strong', size: 9.5, x: x + 66, y, width: width - 66 });
};

const drawHead = (pen: Pen, slip: PackingSlip, frame: Frame): void => {
  const { left, right, top, inner } = frame;
  pen.part('H1');
  pen.text('Packing slip', { face: 'wide', size: 20, x: left, y: top + 6 });
  pen.part('P');
  pen.text(`Order ${slip.orderNumber}`, { face: 'bold', size: 13, x: left, y: top + 28 });
  pen.text(countWords(slip.parcel), { size: 11, x: left + inner * 0.36, y: top + 28 });
  const { count, runs } = qrCells(slip.orderAddress);
  const code = { x: right - codeSide, y: top - 10, width: codeSide, height: codeSide };
  pen.cells(code, { count, runs, ink: black });
  pen.link(code, { href: slip.orderAddress });
  pen.text('Ship to', { size: 7.5, x: left, y: top + 52, ink: inks.soft });
  const address = addressLines(slip.to).slice(0, 7);
  pen.text(address[0] ?? '', { face: 'strong', size: 10.5, x: left, y: top + 66, width: inner * 0.34 });
  pen.lines(address.slice(1), { size: 9.5, x: left, y: top + 79, width: inner * 0.34, leading: 12 });
  const x = left + inner * 0.36;
  drawFact(pen, frame, 'Date', slip.date, x, top + 52);
  drawFact(pen, frame, 'Requester', slip.requester, x, top + 66);
  drawFact(pen, frame, 'Coordinator', slip.coordinator, x, top + 80);
  drawFact(pen, frame, 'Shipper', slip.shipper, x, top + 94);
  drawFact(pen, frame, 'Tracking', slip.tracking, x, top + 108);
};

const headHeight = 174;

const drawTableHead = (pen: Pen, frame: Frame, y: number): void => {
  const small = { face: 'strong', size: 7.5, y, ink: inks.soft } as const;
  pen.part('P');
  pen.text('Style', { ...small, x: at(frame, columns.what) });
  pen.text('Size', { ...small, x: at(frame, columns.size) });
  pen.text('Side', { ...small, x: at(frame, columns.side) });
  pen.text('Qty', { ...small, x: at(frame, columns.quantity) });
  pen.text('Packed', { ...small, x: at(frame, columns.packed), width: frame.inner * 0.06 });
  pen.rule(frame.left, y + 6, frame.inner, 0.8, inks.strong);
};

const tableHead = 18;

const rowOf = (line: PackingLine, frame: Frame): Row => ({
  height: rowHeight,
  draw(pen, y) {
    const middle = y + rowHeight / 2;
    const column = (from: number, to: number) => ({ x: at(frame, from), width: frame.inner * (to - from) - 8 });
    pen.part('P');
    pen.picture(
      { x: frame.left, y: middle - pictureSide / 2, width: pictureSide, height: pictureSide },
      {
        ...(line.picture === undefined ? {} : { picture: line.picture }),
        words: `${line.style} ${line.color}`,
        ...{ fit: 'inside', stand: 'middle', ground: inks.tile },
      },
    );
    const what = column(columns.what, columns.size);
    pen.text(`${line.style} ${line.color}`, { ...what, face: 'bold', size: 11, y: middle - 8 });
    pen.text(line.name, { ...what, size: 9, y: middle + 5 });
    pen.text(line.note, { ...what, face: 'strong', size: 8, y: middle + 17, ink: inks.change });
    pen.text(line.size, { ...column(columns.size, columns.side), size: 11, y: middle + 4 });
    pen.text(line.side, { ...column(columns.side, columns.quantity), size: 11, y: middle + 4 });
    const quantity = { face: 'bold', size: 13, y: middle + 5, tabular: true } as const;
    pen.text(String(line.quantity), { ...column(columns.quantity, columns.packed), ...quantity });
    drawBox(pen, at(frame, columns.packed), middle - 6);
    pen.rule(frame.left, y + rowHeight - 0.5, frame.inner);
  },
});

/** Ticked by hand while packing. */
const drawBox = (pen: Pen, x: number, y: number): void => {
  const side = 12;
  for (const edge of [y, y + side]) pen.rule(x, edge, side, 0.8, black);
  for (const edge of [x, x + side - 0.8]) pen.rect({ x: edge, y, width: 0.8, height: side }, black);
};

const closingOf = (slip: PackingSlip, frame: Frame): Unit => {
  const pieces = slip.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const comments = wrapped(slip.comments, frame.inner, { size: 9 }, 12);
  const height = 30 + comments.length * 12;
  return {
    section: '',
    rows: [
      {
        height,
        draw(pen, y) {
          pen.part('P');
          const total = { face: 'bold', size: 11, y: y + 18 } as const;
          pen.text('Pieces', { ...total, x: at(frame, columns.side), width: frame.inner * 0.13 });
          pen.text(String(pieces), { ...total, x: at(frame, columns.quantity), tabular: true });
          pen.lines(comments, { size: 9, x: frame.left, y: y + 34, width: frame.inner, leading: 12 });
        },
      },
    ],
  };
};

const drawRunning = (pen: Pen, slip: PackingSlip, frame: Frame, { number, total }: Place): void => {
  const y = frame.height - 25;
  pen.part('Artifact');
  const small = { size: 7, y, ink: inks.soft } as const;
  pen.text(`Order ${slip.orderNumber}, ${countWords(slip.parcel).toLowerCase()}`, { ...small, x: frame.left });
  pen.text(`${number} / ${total}`, { ...small, x: frame.left, width: frame.inner, align: 'right', tabular: true });
};

/** [M19.3] What lies in a parcel, to be packed by and unpacked with. */
export const layOutPackingSlip = (slip: PackingSlip): PageBook => {
  const frame = frameOf(slip.paper);
  // Only the first page has the head; the others have its room for lines.
  const head: Row = {
    height: headHeight,
    draw(pen) {
      drawHead(pen, slip, frame);
      drawTableHead(pen, frame, frame.top + headHeight - 8);
    },
  };
  const units: Unit[] = [
    { section: '', rows: [head], keepNext: true },
    ...slip.lines.map((line): Unit => ({ section: '', rows: [rowOf(line, frame)] })),
    closingOf(slip, frame),
  ];
  const pages = paginate(units, { top: frame.top, bottom: frame.bottom });
  const drafts = pages.map((page, nth) => ({
    draw(pen: Pen, place: Place) {
      if (nth > 0) drawTableHead(pen, frame, frame.top - tableHead + 8);
      for (const { row, y, leads } of page) row.draw(pen, y, leads);
      drawRunning(pen, slip, frame, place);
    },
  }));
  return bookOf({ title: `Packing slip ${slip.orderNumber}`, subject: 'Packing slip' }, frame, drafts);
};
