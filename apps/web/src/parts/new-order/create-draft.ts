import { rolesOn } from '@atelier/domain/access/can-access';
import { type OrderType, orderPermissions, orderTypes } from '@atelier/domain/order/order-words';
import { orderLimits } from '@atelier/domain/vocabulary/limits';
import { failureMessages } from '@atelier/domain/vocabulary/messages';
import { call, once } from '../../platform/api/index.ts';
import { accessUserOf, useSession } from '../../platform/session/index.ts';
import { toast } from '../../platform/toasts/index.ts';

export interface StyleColor {
  readonly style: string;
  readonly color: string;
}

export interface Draft {
  readonly type: OrderType;
  readonly products: readonly StyleColor[];
  readonly purpose?: string;
}

/** The types of order that this person may place. */
export function useOrderTypes(): readonly OrderType[] {
  const user = accessUserOf(useSession());
  return orderTypes.filter((type) => rolesOn(user, orderPermissions[type]).length > 0);
}

export const mostLines = orderLimits.lines;

/** [M19.1] A draft with what its products say of size, side and source; answers where it stands. */
export async function createDraft({ type, products, purpose = '' }: Draft): Promise<string> {
  const lines = products.map(({ style, color }) => ({ style, color }));
  const values: Record<string, string> = purpose.trim() === '' ? {} : { purpose: purpose.trim() };
  const made = await call(
    'createOrder',
    { params: { type, subtype: 'order' }, body: { values, products: lines } },
    once(),
  );
  if (made.products.length !== lines.length) toast.error(failureMessages.countMismatch);
  return `/orders/${type === 'SAMPLE' ? 'samples' : 'promos'}/order/${made.orderNumber}`;
}
