import type { Call } from '@atelier/contract';
import type { SampleLibrary } from '@atelier/domain/access/user';
import type { ApiClient } from './api-client.ts';
import { aPortal, personaEmail, thePersonas } from './builders.ts';
import { freshDatabase } from './test-database.ts';

/** A portal with the coordinators of both libraries. */
export const aSamplePortal = async () => {
  const db = await freshDatabase({ poolSize: 12 });
  const portal = await aPortal(db);
  await thePersonas(db);
  const as = (persona: string): Promise<ApiClient> => portal.as(personaEmail(persona));
  return { db, portal, production: await as('coordA'), sales: await as('coordB'), senior: await as('srCoord'), as };
};

const common = { division: 'Running', color: 'CCOR', side: 'Left', size: '6', totalQty: 2 };

/** All that a library demands of a row but its style. */
export const wholeSample = {
  Production: { ...common, bin: '118' },
  Sales: { ...common, region: 'US', aisle: '4', direction: 'L', level: '2', shelf: 'C' },
} as const satisfies Record<SampleLibrary, object>;

let next = 0;
/** One that no other sample has. */
export const aStyle = (): string => {
  next += 1;
  return String(200_000 + next);
};

export const createSample = (api: ApiClient, library: SampleLibrary, values: object = {}) =>
  api.ok('createSample', { body: { library, values: { ...wholeSample[library], style: aStyle(), ...values } } });

export const batchOfSamples = (library: SampleLibrary, ...samples: Call<'batchSamples'>['body']['samples']) => ({
  params: { library },
  body: { samples },
});

/** What somebody sees of a library, by id. */
export const samplesSeen = async (api: ApiClient, library: SampleLibrary, query: object = {}): Promise<string[]> => {
  const body = { query: { ...query }, _options: { limit: 1000 } };
  return (await api.ok('querySamples', { params: { library }, body })).data.map(({ _id }) => _id);
};
