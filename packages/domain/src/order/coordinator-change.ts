import type { AccessUser } from '../access/user.ts';
import { coordinatesOrders } from './order-access.ts';
import type { OrderType } from './order-words.ts';

/** [M20.4] The screens on which a coordinator may change to another one's work, and the type of their orders. No other does. */
const orderTypeOn = {
  'active-orders': 'SAMPLE',
  'archived-orders': 'SAMPLE',
  reviewed: 'PROMO',
  archived: 'PROMO',
} as const satisfies Record<string, OrderType>;

export type CoordinatorChangeScreen = keyof typeof orderTypeOn;

export const allowsCoordinatorChange = (screen: string): screen is CoordinatorChangeScreen =>
  Object.hasOwn(orderTypeOn, screen);

/** [T11] Both must coordinate orders of the screen's type. */
export const mayViewAs = (screen: CoordinatorChangeScreen, viewer: AccessUser, other: AccessUser): boolean =>
  coordinatesOrders(viewer, orderTypeOn[screen]) && coordinatesOrders(other, orderTypeOn[screen]);
