import { personas } from '@atelier/demo-data/people/personas';
import { type SampleLibrary, sampleLibraries } from '@atelier/domain/access/user';
import { mayReadSample } from '@atelier/domain/sample/sample-access';
import { keptSampleStatuses } from '@atelier/domain/sample/sample-words';
import { describe, expect, test } from 'vitest';
import { listenAs } from '../../../test/event-reader.ts';
import { aSamplePortal, aStyle, batchOfSamples, createSample } from '../../../test/sample-builders.ts';

const { db, portal, production, sales, senior, as } = await aSamplePortal();
const user = await as('user');

describe('[T2, M18.1] who sees which library', () => {
  test('lists, counts and values of the other library answer 403, and its rows do not exist', async () => {
    const { _id, version } = await createSample(sales, 'Sales');
    const params = { library: 'Sales' } as const;
    for (const api of [production, user])
      for (const [name, call] of [
        ['querySamples', { params, body: {} }],
        ['listSamples', { params }],
        ['sampleFacets', { params, body: { fields: ['aisle'] } }],
        ['groupSamples', { params, body: { by: 'place' } }],
        ['autocompleteSamples', { params: { ...params, property: 'aisle', value: '4' } }],
        ['exportSamples', { params, body: {} }],
        ['libraryTracking', { params, query: {} }],
      ] as const)
        expect([name, (await api.send(name, call as never)).statusCode]).toEqual([name, 403]);
    for (const [name, call] of [
      ['sampleTracking', { params: { ...params, id: _id }, query: {} }],
      ['sampleHistory', { params: { id: _id }, query: {} }],
      ['patchSample', { params: { id: _id }, body: { version, values: { size: '7' } } }],
      ['batchSamples', batchOfSamples('Production', { _id, version, values: { size: '7' } })],
      ['addTracking', { params: { ...params, id: _id }, body: { action: 'counted' } }],
      [
        'transferSamples',
        { params: { library: 'Production' }, body: { samples: [{ _id, version, values: { bin: '1' } }] } },
      ],
    ] as const)
      expect([name, (await production.send(name, call as never)).statusCode]).toEqual([name, 404]);
  });

  test('every list agrees with mayReadSample, also over deleted ones', async () => {
    const made: { id: string; library: SampleLibrary; status: (typeof keptSampleStatuses)[number] }[] = [];
    for (const library of sampleLibraries)
      for (const status of keptSampleStatuses) {
        const { _id: id, version } = await createSample(senior, library, status === 'Deleted' ? {} : { status });
        if (status === 'Deleted')
          await senior.ok('batchSamples', batchOfSamples(library, { _id: id, version, values: {}, deleted: true }));
        made.push({ id, library, status });
      }
    for (const [name, api] of [
      ['coordA', production],
      ['coordB', sales],
      ['srCoord', senior],
    ] as const) {
      const person = personas.find(({ persona }) => persona === name)!;
      for (const { id, library, status } of made) {
        const may = mayReadSample(person, { library, status });
        const reply = await api.send('querySamples', {
          params: { library },
          body: { query: { _id: id, status: { $in: [...keptSampleStatuses] } } },
        });
        expect([name, library, status, reply.statusCode === 200 && reply.json().data.length === 1]).toEqual([
          name,
          library,
          status,
          may,
        ]);
      }
    }
  });

  test('a change is pushed to those who hold the library, and to nobody else', async () => {
    const address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const readers = await listenAs(db, address, [production, sales]);
    const { _id } = await createSample(senior, 'Sales');
    const [deaf, hearing] = readers.map(
      (one) => () => one.events.filter(({ data }) => (data as { sampleId?: string } | null)?.sampleId === _id),
    );
    await expect.poll(() => hearing!().length).toBeGreaterThan(0);
    expect(deaf!()).toEqual([]);
  });

  test('the history of a sample that came over tells nothing that only the other library knows', async () => {
    const moldNum = `MOLD${aStyle()}`;
    const { _id, version } = await createSample(production, 'Production', { moldNum });
    const values = { region: 'US', aisle: '1', direction: 'R', level: '4' };
    const body = { samples: [{ _id, version, values }] };
    await senior.ok('transferSamples', { params: { library: 'Sales' }, body });
    const told = async (api: typeof sales) =>
      JSON.stringify((await api.ok('sampleHistory', { params: { id: _id }, query: {} })).data);
    expect(await told(senior)).toContain(moldNum);
    expect(await told(sales)).not.toContain(moldNum);
    expect(await told(sales)).toContain('aisle');
  });

  test.each(['Sales', 'Production'] as const)(
    'a sample that came over to %s tells those who open only that where it is, not where it was or what was noted there',
    async (to) => {
      const from = to === 'Sales' ? 'Production' : 'Sales';
      const places = {
        Sales: { region: 'US', aisle: '9', direction: 'R', level: '7', shelf: 'Q' },
        Production: { bin: '9977' },
      };
      const { _id, code, version } = await createSample(senior, from, places[from]);
      const noted = { action: 'counted', quantity: 1, note: `heel of ${from} is loose` } as const;
      await senior.ok('addTracking', { params: { library: from, id: _id }, body: noted });
      const body = { samples: [{ _id, version, values: places[to] }] };
      await senior.ok('transferSamples', { params: { library: to }, body });
      const told = async (api: typeof sales) =>
        JSON.stringify([
          await api.ok('sampleTracking', { params: { library: to, id: _id }, query: {} }),
          await api.ok('libraryTracking', { params: { library: to }, query: {} }),
          (await api.ok('readPassport', { params: { code } })).tracking,
        ]);
      const hidden = from === 'Sales' ? ['US 9R7Q', noted.note] : ['"9977"', noted.note];
      for (const value of hidden) {
        expect(await told(senior)).toContain(value);
        expect(await told(to === 'Sales' ? sales : production)).not.toContain(value);
      }
      expect(await told(to === 'Sales' ? sales : production)).toContain('transferred');
    },
  );
});
