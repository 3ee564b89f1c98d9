import type { shippingAddress } from '@atelier/contract/orders/shipping';
import type { z } from 'zod';

export type ShippingAddress = z.output<typeof shippingAddress>;

export interface Shipment {
  readonly orderNumber: string;
  readonly service: string;
  readonly parcel: { readonly number: number; readonly of?: number | undefined };
  readonly weightKg?: number | undefined;
  readonly to: ShippingAddress;
}

export interface Confirmed {
  readonly tracking: string;
  /** null: nobody else knows this number. */
  readonly trackingUrl: string | null;
  /** A PDF. */
  readonly label: Buffer;
}

/** [G23] Whoever carries parcels. The same key is the same parcel, however often it is asked. */
export interface Carrier {
  readonly name: string;
  readonly local: boolean;
  confirm(shipment: Shipment, idempotencyKey: string, signal: AbortSignal): Promise<Confirmed>;
}
