import { styleColorId } from '@atelier/domain/product/product';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { joinObjects, type PresentedRow } from './present-product.ts';

type Pair = { readonly style: string; readonly color: string };

/** Which of the given rows an assortment holds, as their ids. */
export type Held = (rows: readonly Pair[]) => Promise<ReadonlySet<string>>;

/** What the assortments tell the catalogue; one that the reader may not see is refused like one that is not there (T2). */
export type HeldIn = (ctx: Ctx, assortment: { readonly id: string; readonly orgType?: OrgType }) => Promise<Held>;

type OrgType = 'regular' | 'internal';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const impossible = (): never =>
  refuse('invalidQuery', { reason: 'markInAssortmentsQuery needs the _id of one assortment.' });

const orgTypeOf = (value: unknown): { orgType?: OrgType } =>
  value === undefined ? {} : value === 'regular' || value === 'internal' ? { orgType: value } : impossible();

const assortmentOf = (asked: unknown): { id: string; orgType?: OrgType } => {
  const { _id, orgType } = (typeof asked === 'object' && asked !== null ? asked : {}) as Record<string, unknown>;
  return typeof _id === 'string' && uuid.test(_id) ? { id: _id, ...orgTypeOf(orgType) } : impossible();
};

/** [M4.5] Rows of a search say whether they are in the assortment already; undefined: nobody asked. */
export const heldRows = async (ctx: Ctx, heldIn: HeldIn, options: unknown): Promise<Held | undefined> => {
  const { markInAssortmentsQuery: asked } = (options ?? {}) as Record<string, unknown>;
  return asked === undefined ? undefined : heldIn(ctx, assortmentOf(asked));
};

export const marked = async (rows: PresentedRow[], held: Held | undefined): Promise<PresentedRow[]> => {
  if (held === undefined || rows.length === 0) return rows;
  const ids = await held(rows);
  return rows.map((row) => {
    const inAssortment = ids.has(styleColorId(row.style, row.color));
    return { ...row, text: joinObjects(row.text, JSON.stringify({ inAssortment })) };
  });
};
