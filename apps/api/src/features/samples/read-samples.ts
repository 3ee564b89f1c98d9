import type { Input, Reply } from '@atelier/contract';
import type { SampleLibrary } from '@atelier/domain/access/user';
import { fieldsOfLibrary, foreignFields, sampleFields } from '@atelier/domain/sample/sample-fields';
import type { Ctx } from '../../platform/context.ts';
import { findReadable } from '../../platform/editing/find-editable.ts';
import { presentHistory, readHistory } from '../../platform/editing/history.ts';
import { JsonText } from '../../platform/http/json-text.ts';
import { answerFacets, answerList } from '../../platform/query/answer-list.ts';
import { readAsked } from '../../platform/query/ask.ts';
import { askedInAddress } from '../../platform/query/asked-in-address.ts';
import { groupStatement } from '../../platform/query/statements.ts';
import { refuse } from '../../platform/refusal.ts';
import { type KnownProduct, knownProduct, shownProduct } from '../products/index.ts';
import { openLibraries } from './open-libraries.ts';
import { presentSample } from './present-samples.ts';
import { type SampleRecord, shownColumns } from './sample-record.ts';
import { sampleReader, sampleSource } from './sample-source.ts';
import { samples } from './samples.editable.ts';
import { trackingOf } from './tracking.ts';

/** Newest first: an edit must not carry its row away from under the hand. */
export const newestFirst = [{ field: 'createdDate', descending: true }] as const;

export const demandReader = (ctx: Ctx, library: SampleLibrary): void => {
  if (!openLibraries(ctx).includes(library)) refuse('forbidden');
};

/** What is deleted is shown only to those who ask for it. */
export const askedOf = (library: SampleLibrary, query: Readonly<Record<string, unknown>>) => ({
  ...('status' in query ? {} : { status: { $ne: 'Deleted' } }),
  ...query,
  library,
});

export const querySamples = async (ctx: Ctx, { params: { library }, body }: Input<'querySamples'>) => {
  demandReader(ctx, library);
  const asked = { query: askedOf(library, body.query), _options: body._options };
  const reply = await answerList<SampleRecord & { known: KnownProduct | null }>(
    ctx,
    sampleSource.for(sampleReader(ctx)),
    asked,
    {
      sort: newestFirst,
      columns: () => `${shownColumns}, ${knownProduct('s')}`,
      present: (rows) => rows.map(({ known, ...record }) => presentSample(ctx, record, shownProduct(ctx, known))),
    },
  );
  return new JsonText(JSON.stringify(reply));
};

/** The same list with its question in the address. */
export const listSamples = (ctx: Ctx, { params, query }: Input<'listSamples'>) =>
  querySamples(ctx, { params, query: undefined, body: askedInAddress(query) });

const countedIn = (library: SampleLibrary): readonly string[] => [
  ...fieldsOfLibrary(library).filter((key) => !['number', 'date'].includes(sampleFields[key].kind)),
  'place',
  'createdByUser',
  'lastEditedByUser',
];

export const sampleFacets = async (
  ctx: Ctx,
  { params: { library }, body: { query, fields } }: Input<'sampleFacets'>,
) => {
  demandReader(ctx, library);
  const asked = { query: askedOf(library, query), fields };
  return { data: await answerFacets(ctx, sampleSource.for(sampleReader(ctx)), asked, countedIn(library)) };
};

/** [M18.1] Where the rows of a grouped grid begin and end: it is told of all groups, and reads rows as they come into sight. */
export const groupSamples = async (
  ctx: Ctx,
  { params: { library }, body: { query, by, descending } }: Input<'groupSamples'>,
): Promise<Reply<'groupSamples'>> => {
  demandReader(ctx, library);
  const readable = sampleSource.for(sampleReader(ctx));
  const asked = readAsked(readable, [askedOf(library, query)]);
  return { data: await ctx.ask(groupStatement({ readable, asked }, { field: by, descending })) };
};

const findIn = async (ctx: Ctx, id: string, library?: SampleLibrary): Promise<SampleRecord> => {
  const record = await findReadable(ctx.read, ctx, samples, id);
  return library === undefined || record.library === library ? record : refuse('notFound');
};

/** What only a library knows that this reader does not open: a transferred sample had it once. */
const hiddenOf = (ctx: Ctx): ReadonlySet<string> => {
  const open = openLibraries(ctx);
  return new Set(open.length === 1 ? foreignFields(open[0]!) : []);
};

export const sampleHistory = async (
  ctx: Ctx,
  { params: { id }, query }: Input<'sampleHistory'>,
): Promise<Reply<'sampleHistory'>> => {
  await findIn(ctx, id);
  const hidden = hiddenOf(ctx);
  const read = await readHistory(ctx.read, { entity: samples.entity, id }, query, () => hidden);
  return presentHistory(ctx.user, read);
};

export const sampleTracking = async (ctx: Ctx, { params: { library, id }, query }: Input<'sampleTracking'>) =>
  trackingOf(ctx, await findIn(ctx, id, library), query);
