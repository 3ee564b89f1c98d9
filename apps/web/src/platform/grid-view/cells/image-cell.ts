import styles from '../grid-view.module.css';
import type { CellPainter } from './painter.ts';

const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** Pictures of rows that were scrolled away, by address: shown again they need no request and nothing is decoded anew. */
const spare = new Map<string, HTMLImageElement[]>();
const mostSpare = 60;
let spareCount = 0;

function keepSpare(address: string, image: Element | null): void {
  if (!(image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0)) return;
  const alike = spare.get(address);
  if (alike) alike.push(image);
  else spare.set(address, [image]);
  spareCount++;
  for (const [oldest, images] of spare) {
    if (spareCount <= mostSpare) return;
    spareCount -= images.length;
    spare.delete(oldest);
  }
}

function takeSpare(address: string): HTMLImageElement | undefined {
  const alike = spare.get(address);
  const image = alike?.pop();
  if (alike?.length === 0) spare.delete(address);
  if (image) spareCount--;
  return image;
}

// A new element for another address: one that is given it shows the old picture until the new one is there.
function newImage(address: string): HTMLImageElement {
  const image = document.createElement('img');
  image.decoding = 'async';
  image.draggable = false;
  image.src = address || nothing;
  return image;
}

export const imageCell: CellPainter = {
  className: styles.image!,
  paint(cell, row, column) {
    const address = String(column.get(row) ?? '');
    cell.tone = address ? '' : styles.noImage!;
    const shown = cell.el.firstElementChild;
    if (cell.text === address && shown) return;
    keepSpare(cell.text, shown);
    cell.text = address;
    const image = takeSpare(address) ?? newImage(address);
    const alt = address ? column.label : `${column.label}: coming soon`;
    if (image.alt !== alt) image.alt = alt;
    cell.el.replaceChildren(image);
  },
};
