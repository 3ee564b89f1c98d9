import type {
  AssortmentChannel,
  AssortmentProductType,
  AssortmentRegion,
  AssortmentState,
  Method,
  OrgType,
} from '@atelier/domain/assortment/assortment';
import type { RowCells } from '@atelier/domain/assortment/row-fields';
import type { GroupBy } from '@atelier/domain/display-group/group-by';
import type { LabelOption } from '@atelier/domain/fields/field';
import type { Product } from '@atelier/domain/product/product';

export type DemoFolder = { readonly id: string; readonly title: string; readonly hierarchy: readonly string[] };

/** A group of the sort view with what its divider page says; those without a text have no page yet. */
export type DemoGroup = {
  readonly title: string;
  readonly html?: string;
  readonly locked?: true;
  readonly alwaysOpen?: true;
};

/** How an assortment is laid out for the showroom. */
export type DemoLayout = {
  readonly groupBy: GroupBy;
  readonly groups: readonly DemoGroup[];
  /** Groups made by hand: the one that a product stands in. */
  readonly groupOf?: (product: Product) => string;
};

export type DemoRow = { readonly style: string; readonly color: string; readonly cells: RowCells };

/** What an assortment is about; its rows follow from `takes`, up to `most` of them. */
export type DemoPlan = {
  readonly id: string;
  readonly title: string;
  readonly subTitle: string;
  readonly hierarchy: readonly string[];
  readonly orgType: OrgType;
  readonly method: Method;
  readonly productType: AssortmentProductType;
  readonly channel: AssortmentChannel;
  readonly region: AssortmentRegion | null;
  readonly season: string | null;
  readonly year: number | null;
  readonly gender: string | null;
  readonly state: AssortmentState;
  readonly labels: readonly LabelOption[];
  readonly query: Readonly<Record<string, unknown>> | null;
  readonly carryoverDate: string | null;
  /** Days since somebody last worked on it. */
  readonly age: number;
  readonly editor: string;
  readonly starredBy: readonly string[];
  readonly takes: (product: Product) => boolean;
  readonly most: number;
  /** Rows whose products the catalogue has dropped since they were planned. */
  readonly lost?: readonly DemoRow[];
  readonly layout?: DemoLayout;
};
export type DemoAssortment = DemoPlan & { readonly rows: readonly DemoRow[] };
