import type { ProductType } from '../access/user.ts';
import type { OrderType } from './order-words.ts';

/** What an assignment says: orders like this are worked on by that coordinator. null means any. */
export interface Assignment {
  readonly type: OrderType;
  readonly productType: ProductType | null;
  readonly division: string | null;
  /** The key of the requester's location. */
  readonly location: string | null;
  readonly coordinatorCode: string;
  readonly position: number;
}

/** As much of an order as decides who coordinates it. */
export interface AssignedOrder {
  readonly type: OrderType;
  readonly productTypes: readonly ProductType[];
  readonly divisions: readonly string[];
  readonly location: string;
}

const covers = <T>(wanted: T | null, held: readonly T[]): boolean => wanted === null || held.includes(wanted);

const isFor = (order: AssignedOrder, { type, productType, division, location }: Assignment): boolean =>
  type === order.type &&
  covers(productType, order.productTypes) &&
  covers(division, order.divisions) &&
  covers(location, [order.location]);

const namedParts = ({ productType, division, location }: Assignment): number =>
  [productType, division, location].filter((part) => part !== null).length;

/** [M20.4] Those that fit an order, the one that says most of it first; among equals the one that stands first. */
export const fittingAssignments = <A extends Assignment>(assignments: readonly A[], order: AssignedOrder): A[] =>
  assignments
    .filter((assignment) => isFor(order, assignment))
    .sort((a, b) => namedParts(b) - namedParts(a) || a.position - b.position);
