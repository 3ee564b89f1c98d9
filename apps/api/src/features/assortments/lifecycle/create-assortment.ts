import { randomUUID } from 'node:crypto';
import type { Input } from '@atelier/contract';
import type { OrgType } from '@atelier/domain/assortment/assortment';
import { pathOf } from '@atelier/domain/assortment/folders';
import { checkLabels } from '@atelier/domain/assortment/labels';
import { firstState } from '@atelier/domain/assortment/state';
import { counted } from '@atelier/domain/vocabulary/counted';
import type { Insertable } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord, AssortmentsTable } from '../../../platform/db/tables/assortments.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { announce } from '../../../platform/editing/announce.ts';
import { recordChange } from '../../../platform/editing/change-log.ts';
import { recordRevision } from '../../../platform/editing/edit.ts';
import { actorName } from '../../../platform/editing/entity.ts';
import { refuse } from '../../../platform/refusal.ts';
import { assortments } from '../assortment/assortment-entity.ts';
import { mayWrite } from '../assortment/assortments.access.ts';
import { columnsOf } from '../assortment/assortments.rows.ts';
import { beginEdit } from '../editing/edit.ts';
import { demandFolders, demandFreePath } from '../fields/folder-rows.ts';
import { demandPictures } from '../fields/kept-pictures.ts';
import { onlyOneName } from '../fields/name-clash.ts';
import { withConsequences } from '../fields/patch-fields.ts';
import { demandInternalFacts, demandOwnCollection } from '../fields/patch-guards.ts';
import { tellPublished } from '../fields/tell-published.ts';
import { type Waived, waivedFindings } from '../health/demand-health.ts';
import { type AssortmentDetail, presentDetail } from '../lists/read-assortment.ts';
import { addProducts } from '../row-edits/add-products.ts';
import { checkDefinition } from '../rows/catalogue-match.ts';

type CreateInput = Input<'createAssortment'>['body'];
type FolderInput = Extract<CreateInput, { type: 'folder' }>;
export type ItemInput = Omit<Extract<CreateInput, { type: 'item' }>, 'type'>;

const blank = (orgType: OrgType, ctx: Ctx) => ({
  id: randomUUID(),
  org_type: orgType,
  method: 'static' as const,
  product_type: 'All' as const,
  channel: 'All' as const,
  region: null,
  season: null,
  year: null,
  gender: null,
  sub_title: '',
  hierarchy: [],
  name_key: null,
  line_status: null,
  location_id: 'US',
  carryover_date: null,
  collections_query_id: null,
  logo: null,
  thumbnail: null,
  last_edited_by: actorName(ctx),
});

const createFolder = async (tx: Tx, ctx: Ctx, { title, hierarchy }: FolderInput): Promise<AssortmentRecord> => {
  await demandFolders(tx, hierarchy);
  await demandFreePath(tx, pathOf({ title, hierarchy }));
  const row = { ...blank('regular', ctx), type: 'folder', title, hierarchy, state: 'Published' } as const;
  return onlyOneName(() => tx.insertInto('assortments').values(row).returningAll().executeTakeFirstOrThrow());
};

const itemRow = (ctx: Ctx, orgType: OrgType, input: ItemInput): Insertable<AssortmentsTable> => {
  const labels = checkLabels(input.labels);
  if (!labels.ok) return refuse('invalidInput', { reason: labels.problem });
  const { products: _products, waiver: _waiver, method, state, ...rest } = input;
  const fields = { ...rest, labels: labels.value, state: state ?? firstState, hierarchy: rest.hierarchy ?? [] };
  const start = { ...blank(orgType, ctx), type: 'item' as const, method };
  const record = { ...start, ...columnsOf(fields), labels: labels.value } as unknown as AssortmentRecord;
  return { ...start, ...columnsOf(fields), ...withConsequences(record, fields) } as Insertable<AssortmentsTable>;
};

interface Made {
  readonly record: AssortmentRecord;
  readonly waived: Waived | null;
}

/** Inserts an assortment and its products; the caller has decided that it may exist. */
export const insertAssortment = async (tx: Tx, ctx: Ctx, orgType: OrgType, input: ItemInput): Promise<Made> => {
  if (orgType === 'internal') demandInternalFacts(input);
  const row = itemRow(ctx, orgType, input);
  if (!mayWrite(ctx, row as unknown as AssortmentRecord)) refuse('forbidden');
  if (orgType === 'regular') await demandFolders(tx, input.hierarchy ?? []);
  if (input.collectionsQueryId) await demandOwnCollection(tx, ctx, input.collectionsQueryId);
  if (input.method === 'dynamic' && input.products?.length)
    refuse('invalidInput', { reason: 'A dynamic assortment is made by its filters.' });
  checkDefinition(ctx, row as unknown as AssortmentRecord, input.query);
  await demandPictures(tx, input);
  const record = await onlyOneName(() =>
    tx.insertInto('assortments').values(row).returningAll().executeTakeFirstOrThrow(),
  );
  if (input.products) await addProducts(tx, { ...beginEdit(record), revision: record.revision }, input.products);
  const waived = record.state === 'Published' ? await waivedFindings(tx, ctx, record, input.waiver) : null;
  return { record, waived };
};

interface Creation {
  readonly how: string;
  readonly products?: number | undefined;
  readonly source?: string;
  readonly waived?: Waived | null;
}

export const recordCreation = async (
  tx: Tx,
  ctx: Ctx,
  record: AssortmentRecord,
  { how, products = 0, source, waived }: Creation,
): Promise<void> => {
  const made = `${how} ${record.title}${products > 0 ? ` with ${counted(products, 'product')}` : ''}`;
  await recordRevision(tx, ctx, assortments, record);
  await recordChange(tx, ctx, {
    action: 'create assortment',
    entity: 'assortment',
    entityId: record.id,
    summary: [made, ...(waived ? [waived.summary] : [])].join(', '),
    before: { revision: 0 },
    after: { title: record.title, state: record.state, revision: record.revision, ...(source ? { source } : {}) },
    ...(waived ? { changes: [{ field: 'waiver', before: null, after: waived.reason }] } : {}),
  });
  await announce(tx, assortments, [record], { by: ctx.user.userCode });
  if (record.type === 'item' && record.state === 'Published') await tellPublished(tx, ctx, record);
};

const made = async (tx: Tx, ctx: Ctx, { record, waived }: Made, { products }: Pick<ItemInput, 'products'>) => {
  await recordCreation(tx, ctx, record, { how: 'Created', products: products?.length, waived });
  return presentDetail(tx, ctx, record);
};

export const createAssortment = (ctx: Ctx, { body }: Input<'createAssortment'>): Promise<AssortmentDetail> =>
  ctx.transaction(async (tx) => {
    if (body.type === 'folder') {
      const folder = await createFolder(tx, ctx, body);
      await recordCreation(tx, ctx, folder, { how: 'Created the folder' });
      return presentDetail(tx, ctx, folder);
    }
    return made(tx, ctx, await insertAssortment(tx, ctx, 'regular', body), body);
  });

export const createInternalAssortment = (
  ctx: Ctx,
  { body }: Input<'createInternalAssortment'>,
): Promise<AssortmentDetail> =>
  ctx.transaction(async (tx) => {
    return made(tx, ctx, await insertAssortment(tx, ctx, 'internal', body), body);
  });
