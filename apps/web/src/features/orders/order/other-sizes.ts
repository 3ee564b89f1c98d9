import type { OrderLine } from '@atelier/contract/orders/orders';
import { orderMessages } from '@atelier/domain/vocabulary/messages';

type Line = Pick<OrderLine, 'values' | 'reserved' | 'partialShipments'>;

export const askedSize = ({ values }: Pick<OrderLine, 'values'>): string => String(values.size ?? '');

/** 'size 7', 'size 7 instead of 6' */
export const sizeWords = (size: string, asked: string): string =>
  asked === '' || size === asked ? `size ${size}` : `size ${size} instead of ${asked}`;

/** What leaves if the line is sent now. */
export const heldSizeWords = (line: Pick<OrderLine, 'values' | 'reserved'>): string =>
  sizeWords(line.reserved?.size ?? askedSize(line), askedSize(line));

/** '7 sent', '7 reserved': what became of a line whose own size was not to be had. */
export const otherSize = (line: Line): string => {
  const sent = new Set(line.partialShipments.map(({ size }) => size));
  const held = line.reserved && !sent.has(line.reserved.size) ? [`${line.reserved.size} reserved`] : [];
  return [...[...sent].map((size) => `${size} sent`), ...held]
    .filter((words) => !words.startsWith(`${askedSize(line)} `))
    .join(', ');
};

const named = 3;

/** [G44] Told to whoever submits: the lines that take another size, as their preference lets them. */
export const substitutions = (lines: readonly OrderLine[]): string | undefined => {
  const other = lines.filter((line) => line.reserved && line.reserved.size !== askedSize(line));
  const words = other.map((line) => `${line.style} ${line.color} in ${heldSizeWords(line)}`);
  if (words.length === 0) return undefined;
  return orderMessages.otherSizes(words.slice(0, named), words.length - named);
};
