import { join } from 'node:path';
import { repositoryRoot } from '@atelier/api/src/platform/config.ts';
import { asOptions, plannerSettings } from '@atelier/api/src/platform/db/settings.ts';
import { demoPassword } from '@atelier/demo-data';
import { companyDay } from '@atelier/domain/shared/dates';
import pg from 'pg';
import { openPortal } from '../catalogue/portal.ts';
import { type Figure, medianFigure } from '../run.ts';
import { takeTurns } from '../take-turns.ts';
import { countsByHand, pageByHand, searchByHand } from './list-by-hand.ts';
import { plantLibrary } from './plant-library.ts';

/** LIBRARY_ITEMS: how many the library holds. */
const size = Number(process.env.LIBRARY_ITEMS ?? 100_000);
const folder = process.env.CATALOGUE_DATA ?? join(repositoryRoot, '.data');

/** As an ordinary reader, whose rows are narrowed by status, days and region. */
const readerOf = async (url: string) => {
  const headers = { 'content-type': 'application/json', origin: url, 'accept-encoding': 'identity' };
  const body = JSON.stringify({ email: 'user@atelier.example', password: demoPassword });
  const session = await fetch(`${url}/api/users/session`, { method: 'POST', headers, body });
  const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return async (path: string, asked: object): Promise<string> => {
    const reply = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify(asked),
    });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return reply.text();
  };
};

const types = ['Marketing Image', 'Poster', 'Banner'];
const counted = ['assetType', 'season', 'orientation', 'category', 'gender', 'region', 'usage', 'tag'];

/** A page of a library with its total, a search and the counts beside the filters, against SQL by hand. */
export const measureLibraryList = async (): Promise<Figure[]> => {
  const portal = await openPortal(join(folder, 'bench-library'), 1_200);
  const pool = new pg.Pool({ connectionString: portal.databaseUrl, options: asOptions(plannerSettings), max: 4 });
  pool.on('error', () => undefined);
  try {
    await plantLibrary(pool, size);
    const ask = await readerOf(portal.url);
    const today = companyDay(new Date());
    const list = (query: object) => () =>
      ask('/assets/AdvertisingAsset', {
        query: { status: 'Published', ...query },
        _options: { limit: 100, totalCount: true },
      });
    const page = await takeTurns(list({ assetType: types }), () => pageByHand(pool, types, today));
    const search = await takeTurns(list({ text: 'slow mil' }), () => searchByHand(pool, "'slow':* & 'mil':*", today));
    const facets = await takeTurns(
      () => ask('/assets/AdvertisingAsset/facets', { query: { status: 'Published' }, fields: counted }),
      () => countsByHand(pool, today),
    );
    return [
      medianFigure(`${size} library items: page of 100 with total`, 'ms', page, 1.5),
      medianFigure(`${size} library items: words searched, page with total`, 'ms', search, 1.5),
      medianFigure(`${size} library items: counts beside eight filters`, 'ms', facets, 1.5),
    ];
  } finally {
    await pool.end();
    await portal.stop();
  }
};
