import type {
  AssortmentChannel,
  AssortmentProductType,
  AssortmentRegion,
  AssortmentState,
  Method,
  OrgType,
} from '@atelier/domain/assortment/assortment';
import type { RowCells } from '@atelier/domain/assortment/row-fields';
import type { LabelOption } from '@atelier/domain/fields/field';
import type { Product } from '@atelier/domain/product/product';

export type DemoFolder = { readonly id: string; readonly title: string; readonly hierarchy: readonly string[] };

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
};
export type DemoAssortment = DemoPlan & { readonly rows: readonly DemoRow[] };
