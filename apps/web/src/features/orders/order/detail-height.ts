import type { OrderLine, WholeOrder } from '@atelier/contract/orders/orders';
import { commentsOn, leftToSend } from './order-words.ts';
import { otherProposal, type Supply } from './supply.ts';

const [row, padding, textLine, charactersAcross] = [39, 17, 18, 74];
const most = 340;

const commentHeight = (said: string): number =>
  row + textLine * said.split('\n').reduce((sum, part) => sum + Math.ceil((part.length + 1) / charactersAcross), -1);

/** Whether a line says what it waits for. */
export const waits = (line: OrderLine): boolean =>
  leftToSend(line) > 0 || line.status === 'DRAFT' || line.status === 'DENIED';

/** How high the detail of a line is: as much as it says, then it scrolls. */
export const detailHeight = (order: WholeOrder, supply: Supply, identifier: string): number => {
  const line = order.products.find((one) => one.identifier === identifier);
  if (!line) return row + padding;
  const said = commentsOn(order, identifier);
  const proposes = order.status === 'DRAFT' && otherProposal(supply.get(identifier), line.values) !== undefined;
  const facts = Math.max(1, line.partialShipments.length + (waits(line) ? 1 : 0)) + (proposes ? 1 : 0);
  const comments = said.reduce((sum, entry) => sum + commentHeight(entry.said), said.length === 0 ? row : 0);
  return Math.min(most, padding + row * facts + comments);
};
