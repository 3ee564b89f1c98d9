import { randomUUID } from 'node:crypto';
import type { Input, Reply } from '@atelier/contract';
import { documentLimits } from '@atelier/domain/vocabulary/limits';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { editOne } from '../../../platform/editing/apply-edits.ts';
import { createOne, removeOne } from '../../../platform/editing/create-and-remove.ts';
import { writeInTurn } from '../../../platform/editing/turns.ts';
import { refuse } from '../../../platform/refusal.ts';
import { visibilityOf } from '../../assortments/index.ts';
import { kindOfRecord, loadDocumented } from '../content/documented.ts';
import { documentPresets, mayChangePreset, mayFindPreset, type PresetRecord } from './document-presets.editable.ts';
import { demandSettings, keptSettings } from './visible-settings.ts';

type Preset = Reply<'saveDocumentPreset'>;

const present = (ctx: Ctx, assortment: AssortmentRecord, preset: PresetRecord): Preset[] => {
  const settings = keptSettings(preset.settings, preset.kind, visibilityOf(ctx, assortment));
  return settings === undefined
    ? []
    : [
        {
          _id: preset.id,
          name: preset.name,
          scope: preset.scope,
          settings,
          mayEdit: mayChangePreset(ctx.user, preset),
          version: preset.revision,
        },
      ];
};

const presented = (ctx: Ctx, assortment: AssortmentRecord, preset: PresetRecord): Preset =>
  present(ctx, assortment, preset)[0] ?? refuse('notFound');

/** The company's first, then one's own. */
export const listPresets = async (ctx: Ctx, assortment: AssortmentRecord): Promise<Preset[]> => {
  const found = await ctx.read
    .selectFrom('document_presets')
    .selectAll()
    .where('kind', '=', kindOfRecord(assortment))
    .where((or) => or.or([or('scope', '=', 'company'), or('user_id', '=', ctx.user.id)]))
    .orderBy('scope')
    .orderBy('name')
    .orderBy('id')
    .execute();
  return found
    .filter((preset) => mayFindPreset(ctx.user, preset))
    .flatMap((preset) => present(ctx, assortment, preset));
};

const demandPlace = async (tx: Tx, { user_id, scope, kind }: Pick<PresetRecord, 'user_id' | 'scope' | 'kind'>) => {
  const { count } = await tx
    .selectFrom('document_presets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('scope', '=', scope)
    .where('kind', '=', kind)
    .$if(scope === 'own', (query) => query.where('user_id', '=', user_id))
    .executeTakeFirstOrThrow();
  if (Number(count) >= documentLimits.presets)
    refuse('wrongState', { reason: `There are already ${documentLimits.presets} presets. Please delete one first.` });
};

export const saveDocumentPreset = async (ctx: Ctx, { params, body }: Input<'saveDocumentPreset'>) => {
  const id = randomUUID();
  const assortment = await loadDocumented(ctx, params.id);
  const kind = kindOfRecord(assortment);
  const settings = demandSettings(body.settings, kind, visibilityOf(ctx, assortment));
  return writeInTurn(ctx, documentPresets, [id], async (tx) => {
    const columns = { id, user_id: ctx.user.id, scope: body.scope, kind };
    await demandPlace(tx, columns);
    const preset = await createOne(tx, ctx, documentPresets, { name: body.name, settings }, columns);
    return presented(ctx, assortment, preset);
  });
};

export const changeDocumentPreset = async (ctx: Ctx, { params, body }: Input<'changeDocumentPreset'>) => {
  const assortment = await loadDocumented(ctx, params.id);
  const { version, name, settings } = body;
  const values = {
    ...(name === undefined ? {} : { name }),
    ...(settings === undefined
      ? {}
      : { settings: demandSettings(settings, kindOfRecord(assortment), visibilityOf(ctx, assortment)) }),
  };
  return writeInTurn(ctx, documentPresets, [params.presetId], async (tx) => {
    const preset = await editOne(tx, ctx, documentPresets, { id: params.presetId, version, values });
    if (preset.kind !== kindOfRecord(assortment)) refuse('notFound');
    return presented(ctx, assortment, preset);
  });
};

export const deleteDocumentPreset = async (ctx: Ctx, { params, query }: Input<'deleteDocumentPreset'>) => {
  await loadDocumented(ctx, params.id);
  return removeOne(ctx, documentPresets, { id: params.presetId, version: query.version });
};
