import type { FieldContext, LabelOption } from '@atelier/domain/fields/field';
import type { AssortmentDetail } from '../../queries.ts';

/** What the cells of one open assortment need to know besides their row. Labels may change while it is open. */
export interface GridFacts {
  readonly orgType: AssortmentDetail['orgType'];
  readonly productType: AssortmentDetail['productType'];
  readonly locationId: string;
  readonly removed: ReadonlySet<string>;
  readonly money: FieldContext;
  /** By option list name: what pillar, life cycle, store type and bought status may be. */
  readonly options: Readonly<Record<string, readonly string[]>>;
  labels: readonly LabelOption[];
  /** Whether this person may write here right now. */
  writable: boolean;
}
