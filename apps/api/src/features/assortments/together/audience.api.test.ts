import { expect, test } from 'vitest';
import {
  anInternal,
  aPlanningPortal,
  assortmentsHeard,
  deleting,
  patching,
} from '../../../../test/assortment-builders.ts';
import { listenAs } from '../../../../test/event-reader.ts';
import { until } from '../../../../test/parts.ts';

const { as, db, portal } = await aPlanningPortal(20);
const [iaUS, iaEU, adminEditor] = [await as('iaUS'), await as('iaEU'), await as('adminEditor')];

const listening = portal.app.listen({ host: '127.0.0.1', port: 0 });

test('[M3.3, T2] only whoever may see an assortment, or could until now, hears of it', async () => {
  const [ofUS, ofEU, ofAll] = await listenAs(db, await listening, [iaUS, iaEU, adminEditor]);
  const us = await anInternal(iaUS);
  const eu = await anInternal(iaEU, { region: 'Europe', channel: 'Retail', productType: 'Apparel' });
  await iaUS.ok('assortmentPresence', { params: { id: us._id }, body: { here: true } });
  await iaUS.ok('editLock', { params: { id: us._id, action: 'request' }, body: {} });
  await patching.ok(adminEditor, 'patchInternalAssortment', {
    params: { id: eu._id },
    body: { channel: 'Wholesale' },
  });
  await deleting.ok(iaUS, 'deleteInternalAssortment', { params: { id: us._id } });
  const moves = ({ events }: { events: { data: unknown }[] }) =>
    events.filter(({ data }) => (data as { assortmentId?: string }).assortmentId === eu._id).length;
  const hasEnd = ({ events }: { events: { data: unknown }[] }) =>
    events.some(({ data }) => (data as { deleted?: true }).deleted);
  await until(() => moves(ofAll) >= 2 && hasEnd(ofAll));
  await until(() => moves(ofEU) >= 2);
  await until(() => hasEnd(ofUS));
  expect(assortmentsHeard(ofEU)).not.toContain(us._id);
  expect(assortmentsHeard(ofUS)).toContain(us._id);
  expect(assortmentsHeard(ofUS)).not.toContain(eu._id);
  expect(JSON.stringify([ofUS.events, ofEU.events, ofAll.events])).not.toContain('"audience"');
  for (const reader of [ofUS, ofEU, ofAll]) reader.close();
});
