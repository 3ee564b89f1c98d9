import { afterAll } from 'vitest';
import { type CatalogueColumns, catalogueColumns } from '../src/features/products/columns/catalogue-columns.ts';
import { countFacets } from '../src/features/products/search/count-facets.ts';
import { fetchProducts } from '../src/features/products/search/fetch-products.ts';
import { keptRows } from '../src/features/products/search/kept-rows.ts';
import { catalogueCache } from '../src/features/products/totals.ts';
import type { SignedIn } from '../src/platform/http/sessions.ts';
import { createLogger } from '../src/platform/log/logger.ts';
import { askedBy, orRefusal } from './answers-by-columns.ts';
import { aPlanningPortal } from './assortment-builders.ts';

export interface AskedProducts {
  readonly user: SignedIn;
  readonly body: Record<string, unknown>;
  readonly fields: readonly string[];
}

/** A catalogue of 400 products in PostgreSQL and by columns, each of which can be asked the same. */
export async function aCatalogueByColumns() {
  const portal = await aPlanningPortal(400);
  const { db } = portal;
  const made = catalogueColumns({ db, log: createLogger('silent') }, { from: 0 });
  afterAll(() => made.close());
  /** How many answers came by columns: set to 0 before what is counted. */
  const answers = { byColumns: 0 };
  const columns: CatalogueColumns = {
    ...made,
    async answer(...asked) {
      const answer = await made.answer(...asked);
      if (answer) answers.byColumns += 1;
      return answer;
    },
  };
  const version = async () =>
    (await db.kysely.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version;
  const inStep = async () => {
    await made.answer(await version(), [], AbortSignal.timeout(60_000));
    await made.settled();
  };
  const heldIn = () => Promise.reject(new Error('Nobody asks for that here.'));
  /** Of all readers: what one was shown must never be what another gets. */
  const rows = keptRows();
  /** The page with its total, and the facets, as a reader gets them; counts are not remembered from one question to the next. */
  const reply = async (by: CatalogueColumns | undefined, { user, body, fields }: AskedProducts): Promise<unknown[]> => {
    const { _options, ...query } = body;
    return [
      await orRefusal(
        fetchProducts({ cache: catalogueCache(), rows, heldIn }, askedBy(db, user, by), body).then(({ text }) => text),
      ),
      await orRefusal(countFacets(catalogueCache(), askedBy(db, user, by), { query, fields })),
    ];
  };
  return { ...portal, made, columns, answers, version, inStep, heldIn, reply };
}
