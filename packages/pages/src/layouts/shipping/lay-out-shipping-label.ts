import { bookOf } from '../../kit/book.ts';
import { widthOf, wrapped } from '../../kit/measure.ts';
import type { Pen } from '../../kit/pen.ts';
import { qrCells } from '../../kit/qr-cells.ts';
import type { PageBook } from '../../model/page.ts';
import { addressLines, countWords, type ParcelCount, type PrintedAddress } from './parcel.ts';

export interface ShippingLabel {
  readonly shipper: string;
  readonly service: string;
  readonly tracking: string;
  readonly from: PrintedAddress;
  readonly to: PrintedAddress;
  readonly parcel: ParcelCount;
  /** What the parcel belongs to, as an order number. */
  readonly reference: string;
}

/** Four by six inches, as label printers have it. */
const paper = { width: 288, height: 432 } as const;
const margin = 16;
const inner = paper.width - 2 * margin;
const black = '#000000';
const codeSide = 118;
const mostLines = 7;

/** As large as it can stand whole in its width. */
const sizeFor = (text: string, most: number, width: number): number =>
  Math.max(6, Math.min(most, (width / widthOf(text, { face: 'bold', size: 1 })) * 0.99));

const drawHead = (pen: Pen, { shipper, service, parcel }: ShippingLabel): void => {
  pen.part('H1');
  pen.text(shipper, { face: 'wide', size: 20, x: margin, y: 36, width: inner * 0.66, ink: black });
  pen.part('P');
  const right = { x: margin + inner * 0.66, width: inner * 0.34, align: 'right', ink: black } as const;
  const count = countWords(parcel);
  pen.text(count, { ...right, face: 'bold', size: sizeFor(count, 13, right.width), y: 28 });
  pen.text(service, { ...right, size: 8, y: 40 });
  pen.rule(margin, 50, inner, 2, black);
};

const drawAddress = (pen: Pen, title: string, address: PrintedAddress, y: number, size: number): void => {
  pen.part('P');
  pen.text(title, { size: 7, x: margin, y, ink: black });
  // A line that is cut leads a parcel astray, so it gets smaller first.
  for (const [nth, line] of addressLines(address).slice(0, mostLines).entries()) {
    const look = nth === 0 ? ({ face: 'bold', most: size * 1.1 } as const) : ({ face: 'regular', most: size } as const);
    const fits = { face: look.face, size: sizeFor(line, look.most, inner), width: inner };
    pen.text(line, { ...fits, x: margin, y: y + size * (1.5 + nth * 1.27), ink: black });
  }
};

const drawCode = (pen: Pen, { tracking, reference }: ShippingLabel): void => {
  const top = paper.height - margin - codeSide;
  pen.rule(margin, top - 12, inner, 2, black);
  const { count, runs } = qrCells(tracking);
  pen.part('P');
  pen.cells({ x: margin, y: top, width: codeSide, height: codeSide }, { count, runs, ink: black });
  const left = margin + codeSide + 18;
  const width = paper.width - margin - left;
  pen.text('Tracking', { size: 7, x: left, y: top + 12, ink: black });
  pen.text(tracking, { face: 'bold', size: sizeFor(tracking, 14, width), x: left, y: top + 30, width, ink: black });
  pen.text('Reference', { size: 7, x: left, y: top + 58, ink: black });
  pen.lines(wrapped(reference, width, { face: 'strong', size: 10 }, 3), {
    ...{ face: 'strong', size: 10, x: left, y: top + 72, width, leading: 13, ink: black },
  });
};

/** [G23] The label that goes on a parcel: who it is for in large letters, and a code of its number. */
export const layOutShippingLabel = (label: ShippingLabel): PageBook =>
  bookOf({ title: `Label ${label.tracking}`, subject: 'Shipping label' }, paper, [
    {
      draw(pen) {
        drawHead(pen, label);
        drawAddress(pen, 'From', label.from, 64, 7.5);
        drawAddress(pen, 'Ship to', label.to, 152, 12);
        drawCode(pen, label);
      },
    },
  ]);
