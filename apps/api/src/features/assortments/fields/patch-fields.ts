import type { Input } from '@atelier/contract';
import { internalHierarchy, pathOf } from '@atelier/domain/assortment/folders';
import { remembersGrouping } from '@atelier/domain/assortment/grouping';
import { checkLabels } from '@atelier/domain/assortment/labels';
import { moveState } from '@atelier/domain/assortment/state';
import { internalNameKey } from '@atelier/domain/assortment/uniqueness';
import { locationForRegion } from '@atelier/domain/product/location-rules';
import { conflictingCells } from '@atelier/domain/shared/cell-conflicts';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { demandPossible, refuseConflicts } from '../../../platform/editing/conflicts.ts';
import { refuse } from '../../../platform/refusal.ts';
import { assortments } from '../assortment/assortment-entity.ts';
import { mayWrite } from '../assortment/assortments.access.ts';
import { type AssortmentFields, columnsOf, fieldsOf } from '../assortment/assortments.rows.ts';
import { type Edit, noteChange } from '../editing/edit.ts';
import { demandHealth } from '../health/demand-health.ts';
import { checkDefinition } from '../rows/catalogue-match.ts';
import { clearAlerts } from './clear-alerts.ts';
import { demandFolders, moveContents } from './folder-rows.ts';
import { changePictures } from './kept-pictures.ts';
import { movePrices } from './move-prices.ts';
import { demandInternalFacts, demandOwnCollection, demandProductType } from './patch-guards.ts';
import { relabelRows } from './relabel-rows.ts';
import { tellPublished } from './tell-published.ts';

/** Without a version where the change does not come from a screen that showed the fields: a move of state, a picture. */
export type AssortmentPatch = Input<'patchAssortment'>['body'];

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What people remember about the screen is put together key by key: two of them may arrange different parts. */
const mergedSettings = (record: AssortmentRecord, given: Record<string, unknown>): Record<string, unknown> => {
  const { groupIsEnabled, ...rest } = given;
  const keeps = groupIsEnabled !== undefined && remembersGrouping(record.org_type);
  return { ...record.ui_settings, ...rest, ...(keeps ? { groupIsEnabled } : {}) };
};

const wantedFields = (edit: Edit, patch: AssortmentPatch): Partial<AssortmentFields> => {
  const { version: _version, alerts: _alerts, waiver: _waiver, uiSettings, labels, ...plain } = patch;
  const wanted = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  const result: Partial<AssortmentFields> = { ...wanted };
  if (uiSettings) result.uiSettings = mergedSettings(edit.record, uiSettings);
  if (labels) {
    const checked = checkLabels(labels);
    if (!checked.ok) refuse('invalidInput', { reason: checked.problem });
    else result.labels = checked.value;
  }
  const held = fieldsOf(edit.record);
  for (const field of Object.keys(result) as (keyof AssortmentFields)[])
    if (same(result[field], held[field])) delete result[field];
  return result;
};

const demandFolderFields = (record: AssortmentRecord, fields: Partial<AssortmentFields>): void => {
  const allowed = new Set(['title', 'hierarchy', 'sortOrder']);
  const other = Object.keys(fields).find((field) => !allowed.has(field));
  if (record.type === 'folder' && other) refuse('wrongState', { reason: 'Folder rows are read-only.' });
};

const demandState = (record: AssortmentRecord, fields: Partial<AssortmentFields>): void => {
  if (fields.state === undefined) return;
  const move = moveState(record.state, fields.state);
  if (!move.ok) refuse('wrongState', { reason: move.problem });
};

/** Also what comes back from the archive: meanwhile the catalogue has gone on. */
const isPublishing = ({ type, state }: AssortmentRecord, fields: Partial<AssortmentFields>): boolean =>
  type === 'item' && state !== 'Published' && fields.state === 'Published';

/** The record as it will be, with everything that follows from its fields: location, name, place in the hierarchy. */
interface Consequences {
  location_id: string;
  hierarchy?: string[];
  name_key?: string;
}

export const withConsequences = (record: AssortmentRecord, fields: Partial<AssortmentFields>): Consequences => {
  const region = fields.region === undefined ? record.region : fields.region;
  const columns: Consequences = { location_id: locationForRegion(region ?? undefined) };
  if (record.org_type !== 'internal') return columns;
  const next = { ...fieldsOf(record), ...fields };
  return {
    ...columns,
    hierarchy: [...internalHierarchy(next.region, next.gender)],
    name_key: internalNameKey(next),
  };
};

const place = async (tx: Tx, edit: Edit, fields: Partial<AssortmentFields>): Promise<void> => {
  const { record } = edit;
  if (record.type === 'folder') {
    const to = pathOf({ title: fields.title ?? record.title, hierarchy: fields.hierarchy ?? record.hierarchy });
    if (fields.title !== undefined || fields.hierarchy !== undefined) await moveContents(tx, record, to);
  } else if (fields.hierarchy && record.org_type === 'regular') await demandFolders(tx, fields.hierarchy);
};

/** A region decides too what may be seen: moving an assortment must not open a filter that was closed. */
const demandDefinition = (
  ctx: Ctx,
  record: AssortmentRecord,
  moved: AssortmentRecord,
  { query, region }: Partial<AssortmentFields>,
): void => {
  if (query !== undefined || region !== undefined)
    checkDefinition(ctx, moved, query === undefined ? record.query : query);
};

/** Changes fields of an assortment inside an edit; answers how many alerts went. */
export const patchFields = async (tx: Tx, ctx: Ctx, edit: Edit, patch: AssortmentPatch): Promise<number> => {
  const { record } = edit;
  const seen = patch.version ?? record.revision;
  demandPossible(assortments, record, [seen]);
  const fields = wantedFields(edit, patch);
  const names = Object.keys(fields);
  const conflicts = conflictingCells(record.field_versions, names, seen);
  const held: Record<string, unknown> = fieldsOf(record);
  await refuseConflicts(
    tx,
    assortments,
    record.id,
    conflicts.map((field) => ({ id: null, field, value: held[field], version: record.field_versions[field] ?? 0 })),
  );
  demandFolderFields(record, fields);
  demandState(record, fields);
  if (isPublishing(record, fields)) {
    await demandHealth(tx, ctx, edit, patch.waiver);
    await tellPublished(tx, ctx, record);
  }
  if (record.org_type === 'internal') delete fields.hierarchy;
  const columns = withConsequences(record, fields);
  if (record.org_type === 'internal') demandInternalFacts({ ...fieldsOf(record), ...fields });
  // [T12] Nobody moves an assortment to where they could not have put it.
  const moved = { ...record, ...(columnsOf(fields) as Partial<AssortmentRecord>), ...columns };
  if (!mayWrite(ctx, moved)) refuse('forbidden');
  await place(tx, edit, fields);
  demandDefinition(ctx, record, moved, fields);
  await changePictures(tx, record, fields);
  if (fields.productType) await demandProductType(tx, record.id, fields.productType);
  if (fields.collectionsQueryId) await demandOwnCollection(tx, ctx, fields.collectionsQueryId);
  if (record.type === 'item') await movePrices(tx, edit, columns.location_id);
  if (fields.labels) await relabelRows(tx, edit, record.labels, fields.labels);
  for (const field of names)
    if (field in fields) noteChange(edit, field, held[field], fields[field as keyof AssortmentFields]);
  Object.assign(edit.fields, fields);
  if (Object.keys(fields).length > 0 && record.type === 'item') Object.assign(edit.columns, columns);
  return patch.alerts ? clearAlerts(tx, ctx, edit, patch.alerts) : 0;
};
