import { option } from '@atelier/domain/fields/option';
import { editsSamples, mayReadSample, type SampleFacts } from '@atelier/domain/sample/sample-access';
import {
  fieldsOfLibrary,
  foreignFields,
  missingFields,
  type SampleFieldKey,
  sampleFields,
} from '@atelier/domain/sample/sample-fields';
import { keptSampleStatuses } from '@atelier/domain/sample/sample-words';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { type EditableField, editable, editedAsGiven, editedBy, type Wanted } from '../../platform/editing/editable.ts';
import { actorName } from '../../platform/editing/entity.ts';
import type { Audiences } from '../../platform/push/audience.ts';
import { refuse } from '../../platform/refusal.ts';
import { keepReserved } from './reserved.ts';
import { columnOf, type SampleRecord, sampleValues } from './sample-record.ts';
import { trackChange } from './tracking.ts';

const fields: Readonly<Record<string, EditableField>> = {
  ...Object.fromEntries(
    Object.entries(sampleFields).map(([key, { label, field }]) => [
      key,
      editedBy(columnOf(key as SampleFieldKey), label, field),
    ]),
  ),
  status: editedBy('status', 'Status', option({ options: keptSampleStatuses, clearable: false })),
  // Never sent with the fields: a sample changes its library by a transfer.
  library: editedAsGiven('library', 'Library'),
  // Counted by loans alone.
  lentQty: editedAsGiven('lent_qty', 'Lent'),
};

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

/** [M18.1] A row says all that its library demands, and nothing that only the other one has. */
const keepComplete = (_tx: Tx, ctx: Ctx, { record, values }: Wanted<SampleRecord>): void => {
  const library = (values.library ?? record.library) as SampleRecord['library'];
  if (values.library !== undefined && !ctx.config.bypassAccess && !editsSamples(ctx.user, library)) refuse('forbidden');
  const held = sampleValues(record);
  for (const key of foreignFields(library)) {
    if (!isBlank(values[key]))
      refuse('invalidInput', {
        reason: `${sampleFields[key].label} is no field of the ${library} library.`,
        field: key,
      });
    if (!isBlank(held[key])) values[key] = sampleFields[key].field.blank;
  }
  const [missing] = missingFields(library, { ...held, ...values });
  if (missing !== undefined)
    refuse('invalidInput', {
      reason: `${sampleFields[missing].label} is required.`,
      field: missing,
      _id: record.id,
    });
};

/** What is lent stays where it belongs, and there are never fewer than are with people. */
const keepLent = (_tx: Tx, _ctx: Ctx, { record, values }: Wanted<SampleRecord>): void => {
  const lent = Number(values.lentQty ?? record.lent_qty ?? 0);
  if (lent === 0) return;
  const total = Number(values.totalQty ?? record.total_qty);
  if (total < lent)
    refuse('wrongState', { reason: `${lent} of ${samples.nameOf(record)} are lent. Take them back first.` });
  if (values.status === 'Deleted' || values.library !== undefined)
    refuse('wrongState', { reason: `${samples.nameOf(record)} is lent. Take it back first.` });
};

/** Who hears of a sample is decided by its library; a deleted one is told to its editors alone. */
const factsOf = ({ library, status }: SampleRecord): SampleFacts => ({ library, status });

export const samples = editable<SampleRecord>({
  entity: 'sample',
  noun: 'sample',
  idName: 'sampleId',
  table: 'samples',
  nameOf: ({ style, color, code }) => `${style} ${color} (${code})`,
  fields,
  mayRead: ({ user }, record) => mayReadSample(user, factsOf(record)),
  mayEdit: ({ user }, { library }) => editsSamples(user, library),
  hearers: (record) => ({ topic: 'samples-changed', facts: factsOf(record) }),
  follows: [keepComplete, keepLent, keepReserved, trackChange],
  stamp: (ctx, { record, values }) => ({
    edited_by_name: actorName(ctx),
    modified_date: sql`now()`,
    ...(values.status === 'Deleted' ? { status_before: record.status } : {}),
  }),
});

export const sampleAudiences: Audiences = {
  'samples-changed': (user, facts) => mayReadSample(user, facts as SampleFacts),
};

/** Only what rows of a library have can be sent. */
export const demandOwnFields = (library: SampleRecord['library'], given: Readonly<Record<string, unknown>>): void => {
  const own = fieldsOfLibrary(library);
  const other = Object.keys(given).find((key) => !own.includes(key as SampleFieldKey));
  if (other !== undefined)
    refuse('invalidInput', { reason: `There is no field "${other.slice(0, 80)}" in the ${library} library.` });
};
