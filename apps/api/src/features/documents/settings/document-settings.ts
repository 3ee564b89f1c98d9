import { randomUUID } from 'node:crypto';
import type { Input, Reply } from '@atelier/contract';
import { visibleColumns } from '@atelier/domain/document/document-columns';
import { layoutOf } from '@atelier/domain/document/document-types';
import { mayShareWithCompany } from '@atelier/domain/document/presets';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import { waitForTurn } from '../../../platform/db/wait-for-turn.ts';
import { editOne } from '../../../platform/editing/apply-edits.ts';
import { createOne } from '../../../platform/editing/create-and-remove.ts';
import { writeInTurn } from '../../../platform/editing/turns.ts';
import { refuse } from '../../../platform/refusal.ts';
import { mayWrite, visibilityOf } from '../../assortments/index.ts';
import { kindOfRecord, loadDocumented } from '../content/documented.ts';
import { listPresets } from './document-presets.ts';
import { documentSettingsOf, type SettingsRecord } from './document-settings.editable.ts';
import { demandSettings, keptSettings } from './visible-settings.ts';

const keptIn = (ctx: Ctx, record: AssortmentRecord, kept: readonly SettingsRecord[]) =>
  Object.fromEntries(
    kept.flatMap(({ layout, settings, revision }) => {
      const read = keptSettings(settings, kindOfRecord(record), visibilityOf(ctx, record));
      return read ? [[layout, { settings: read, version: revision }]] : [];
    }),
  );

export const readDocumentSettings = async (
  ctx: Ctx,
  { params }: Input<'readDocumentSettings'>,
): Promise<Reply<'readDocumentSettings'>> => {
  const record = await loadDocumented(ctx, params.id);
  const kind = kindOfRecord(record);
  const kept = await ctx.read
    .selectFrom('document_settings')
    .selectAll()
    .where('assortment_id', '=', record.id)
    .execute();
  return {
    kind,
    columns: [...visibleColumns(kind, visibilityOf(ctx, record).removed)],
    kept: keptIn(ctx, record, kept),
    presets: await listPresets(ctx, record),
    may: {
      keep: mayWrite(ctx, record),
      shareWithCompany: ctx.config.bypassAccess || mayShareWithCompany(ctx.user, kind),
    },
  };
};

/** [M14.1] One row per assortment and layout: the first who keeps makes it, whoever has not seen it conflicts (G21). */
export const keepDocumentSettings = async (ctx: Ctx, { params, body }: Input<'keepDocumentSettings'>) => {
  const assortment = await loadDocumented(ctx, params.id);
  const settings = demandSettings(body.settings, kindOfRecord(assortment), visibilityOf(ctx, assortment));
  if (layoutOf(settings.type, settings.subtype) !== params.layout)
    refuse('invalidInput', { reason: 'These settings are those of another document.' });
  const area = documentSettingsOf(assortment);
  return writeInTurn(ctx, area, [`${assortment.id} ${params.layout}`], async (tx) => {
    await waitForTurn(tx, `documents ${assortment.id} ${params.layout}`);
    const held = await tx
      .selectFrom('document_settings')
      .select('id')
      .where('assortment_id', '=', assortment.id)
      .where('layout', '=', params.layout)
      .executeTakeFirst();
    const columns = { id: randomUUID(), assortment_id: assortment.id, layout: params.layout };
    const kept = held
      ? await editOne(tx, ctx, area, { id: held.id, version: body.version, values: { settings } })
      : await createOne(tx, ctx, area, { settings }, columns);
    return { settings, version: kept.revision };
  });
};
