import { rolesOn } from './can-access.ts';
import type { Permission } from './permissions.ts';
import type { AccessUser } from './user.ts';

type OrderType = 'SAMPLE' | 'PROMO';

/** [M20.4] The screens on which a coordinator may change to another one's work, and the type of their orders. No other does. */
const orderTypeOn = {
  'active-orders': 'SAMPLE',
  'archived-orders': 'SAMPLE',
  reviewed: 'PROMO',
  archived: 'PROMO',
} as const satisfies Record<string, OrderType>;

export type CoordinatorChangeScreen = keyof typeof orderTypeOn;

const permissionOf: Record<OrderType, Permission> = {
  SAMPLE: 'ORDERS__SAMPLE_ORDERS',
  PROMO: 'ORDERS__PROMO_ORDERS',
};

export const allowsCoordinatorChange = (screen: string): screen is CoordinatorChangeScreen =>
  Object.hasOwn(orderTypeOn, screen);

/** Whether a person works on orders of that type. */
export const coordinates = (user: AccessUser, type: OrderType): boolean =>
  rolesOn(user, permissionOf[type]).includes('sampleCoordinator');

/** [T11] Both must coordinate orders of the screen's type. */
export const mayViewAs = (screen: CoordinatorChangeScreen, viewer: AccessUser, other: AccessUser): boolean =>
  coordinates(viewer, orderTypeOn[screen]) && coordinates(other, orderTypeOn[screen]);
