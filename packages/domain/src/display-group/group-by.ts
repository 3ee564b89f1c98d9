import type { AssortmentProductType, OrgType } from '../assortment/assortment.ts';

/** M10.1: what the groups of the sort view are made of. */
export const groupBys = ['Gender', 'Division', 'Division Group', 'Pillar', 'popGender', 'popCategory', 'None'] as const;
export type GroupBy = (typeof groupBys)[number];

interface Grouping {
  /** The field of a row that names its group. */
  readonly field: 'gender' | 'division' | 'divisionGroup' | 'pillar' | 'popGender' | 'popCategory' | 'displayGroup';
  readonly label: string;
  /** Whether that field is the row's own, so that a style can be carried into another group. */
  readonly own: boolean;
}

/** None: the catalogue groups nothing, so rows stand in the groups that people have made by hand. */
export const groupings: Readonly<Record<GroupBy, Grouping>> = {
  Gender: { field: 'gender', label: 'Gender', own: false },
  Division: { field: 'division', label: 'Division', own: false },
  'Division Group': { field: 'divisionGroup', label: 'Division Group', own: false },
  Pillar: { field: 'pillar', label: 'Pillar', own: true },
  popGender: { field: 'popGender', label: 'Gender', own: false },
  popCategory: { field: 'popCategory', label: 'Category', own: false },
  None: { field: 'displayGroup', label: 'None', own: true },
};

type Grouped = { readonly orgType: OrgType; readonly productType: AssortmentProductType };

const regular: readonly GroupBy[] = ['Gender', 'Division', 'Division Group', 'Pillar', 'None'];
const pop: readonly GroupBy[] = ['popGender', 'popCategory', 'Pillar', 'None'];
const internal: readonly GroupBy[] = ['Pillar', 'None'];

export const groupByOptions = ({ orgType, productType }: Grouped): readonly GroupBy[] =>
  orgType === 'internal' ? internal : productType === 'POP' ? pop : regular;

export const defaultGroupBy = ({ orgType }: Pick<Grouped, 'orgType'>): GroupBy =>
  orgType === 'internal' ? 'Pillar' : 'None';

/** What an assortment is grouped by: what its settings say if it is one of its options, else its default. */
export const groupByOf = (assortment: Grouped, kept: unknown): GroupBy =>
  groupByOptions(assortment).find((option) => option === kept) ?? defaultGroupBy(assortment);
