import type { ProductType } from '@atelier/domain/access/user';
import type { OrderType } from '@atelier/domain/order/order-words';
import type { Shipper } from '@atelier/domain/shipping/shippers';
import type { ColumnType, Generated } from 'kysely';

type Versions = ColumnType<Readonly<Record<string, number>>, string | undefined, string>;

export interface OrderDeskTables {
  coordinator_assignments: {
    id: string;
    type: OrderType;
    product_type: ProductType | null;
    division: string | null;
    location: string | null;
    coordinator_code: string;
    position: number;
    revision: Generated<number>;
    field_versions: Versions;
  };
  approval_limits: {
    id: string;
    year: number;
    location: string;
    /** Empty: of everybody of the location. */
    requester_code: Generated<string>;
    amount: string;
    revision: Generated<number>;
    field_versions: Versions;
  };
  approver_delegates: {
    id: string;
    approver_code: string;
    delegate_code: string;
    from_date: string;
    to_date: string;
    revision: Generated<number>;
    field_versions: Versions;
  };
  order_settings: {
    id: string;
    only_row: Generated<boolean>;
    promo_window_days: number | null;
    revision: Generated<number>;
    field_versions: Versions;
  };
  shipments: {
    id: string;
    reference: string;
    request_hash: Buffer;
    shipper: Shipper;
    order_number: string;
    tracking: string;
    tracking_url: string | null;
    local: boolean;
    label: Buffer;
    confirmed_at: Generated<Date>;
    confirmed_by: string;
  };
}
