import { mayReadAssortment } from '@atelier/domain/assortment/access';
import type { AssortmentFacts } from '@atelier/domain/assortment/assortment';
import { mayShareWithCompany, seesCompanyPresets } from '@atelier/domain/document/presets';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '../../../platform/db/tables/index.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { waitForTurn } from '../../../platform/db/wait-for-turn.ts';
import { editable, editedAsGiven } from '../../../platform/editing/editable.ts';
import type { SignedIn } from '../../../platform/http/sessions.ts';
import type { Audiences } from '../../../platform/push/audience.ts';
import { refuse } from '../../../platform/refusal.ts';

export type PresetRecord = Selectable<Tables['document_presets']>;

type Belongs = Pick<PresetRecord, 'user_id' | 'scope' | 'kind'>;

const isMine = (user: SignedIn, { user_id, scope }: Belongs): boolean => scope === 'own' && user_id === user.id;

export const mayFindPreset = (user: SignedIn, preset: Belongs): boolean =>
  isMine(user, preset) || (preset.scope === 'company' && seesCompanyPresets(user));

export const mayChangePreset = (user: SignedIn, preset: Belongs): boolean =>
  isMine(user, preset) || (preset.scope === 'company' && mayShareWithCompany(user, preset.kind));

/** One after the other per owner: two windows would otherwise both find the name free. */
const demandFreeName = async (tx: Tx, { id, user_id, scope, kind }: PresetRecord, name: unknown): Promise<void> => {
  const owner = scope === 'own' ? user_id : 'company';
  await waitForTurn(tx, `presets ${owner} ${kind}`);
  const found = await tx
    .selectFrom('document_presets')
    .select('id')
    .where('scope', '=', scope)
    .where('kind', '=', kind)
    .where('id', '!=', id)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .$if(scope === 'own', (query) => query.where('user_id', '=', user_id))
    .executeTakeFirst();
  if (found) refuse('wrongState', { reason: `There is already a preset called "${String(name)}".` });
};

export const documentPresets = editable<PresetRecord>({
  entity: 'documentPreset',
  noun: 'document preset',
  idName: 'documentPresetId',
  table: 'document_presets',
  nameOf: ({ name }) => `the preset "${name}"`,
  fields: {
    name: editedAsGiven('name', 'Name'),
    settings: editedAsGiven('settings', 'Settings', { json: true }),
  },
  mayRead: ({ user }, preset) => mayFindPreset(user, preset),
  mayEdit: ({ user }, preset) => mayChangePreset(user, preset),
  follows: [
    async (tx, _ctx, { record, values }) => {
      if (values.name !== undefined) await demandFreeName(tx, record, values.name);
    },
  ],
  hearers: ({ user_id, scope, kind }) =>
    scope === 'own'
      ? { topic: 'document-settings-changed', userId: user_id }
      : { topic: 'document-settings-changed', facts: { preset: { user_id, scope, kind } } },
});

type Told = { readonly assortment: AssortmentFacts } | { readonly preset: Belongs };

/** Settings of an assortment are heard of by its readers, presets by those who find them. */
export const documentAudiences: Audiences = {
  'document-settings-changed': (user, facts) => {
    const told = facts as Told;
    return 'preset' in told ? mayFindPreset(user, told.preset) : mayReadAssortment(user, told.assortment);
  },
};
