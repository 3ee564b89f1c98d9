import type { ImageSize } from '@atelier/contract/products/product-images';
import { productTypes } from '@atelier/domain/access/user';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../../../platform/db/connect.ts';
import { type ArtRow, artColumns } from './art-of-product.ts';

/** The sizes of cards and of grid cells; whoever opens a product waits for its large pictures alone. */
const sizesAhead: readonly ImageSize[] = ['medium', 'thumb'];
const rowsAtOnce = 200;
/** More screens of each type than anybody looks at in one go; to draw a whole catalogue would take a core for minutes. */
const newestOfEachType = 250;

interface DrawingAhead {
  readonly db: Db;
  readonly log: Logger;
  readonly stop: AbortSignal;
  readonly ofEachType?: number;
  /** Draws a picture that is not kept yet, when nobody waits for another. */
  draw(row: ArtRow, key: string, size: ImageSize): Promise<void>;
}

/** As the library shows them when it is opened: shoes before the rest, the newest first. */
const inOrderOfScreens = async (db: Db, ofEachType: number): Promise<number[]> => {
  const place = sql<number>`row_number() over (partition by product_type order by modified_date desc, id)`;
  const rows = await db.kysely
    .selectFrom((from) =>
      from
        .selectFrom('products')
        .select(['id', 'product_type', 'modified_date', place.as('place')])
        .as('ranked'),
    )
    .select('id')
    .where('place', '<=', ofEachType)
    .orderBy(sql`array_position(${[...productTypes]}::text[], product_type::text)`)
    .orderBy('modified_date', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => Number(id));
};

async function* firstPictures(db: Db, ids: readonly number[]): AsyncGenerator<ArtRow> {
  for (let at = 0; at < ids.length; at += rowsAtOnce) {
    const some = ids.slice(at, at + rowsAtOnce);
    yield* await db.kysely
      .selectFrom('products')
      .select(artColumns)
      .where('id', 'in', some)
      .orderBy(sql`array_position(${some}::bigint[], id::bigint)`)
      .execute();
  }
}

/**
 * Once somebody looks at a picture, those of the newest other products are drawn in the background, so that the next
 * screens are there when they are opened. Called with every picture that is asked for; only the first call begins.
 */
export const drawAhead = ({ db, log, stop, draw, ofEachType = newestOfEachType }: DrawingAhead): (() => void) => {
  let hasBegun = false;
  const drawAll = async (): Promise<void> => {
    const ids = await inOrderOfScreens(db, ofEachType);
    for (const size of sizesAhead)
      for await (const row of firstPictures(db, ids)) {
        const [key] = row.images;
        if (stop.aborted) return;
        if (key !== undefined) await draw(row, key, size);
      }
  };
  return () => {
    if (hasBegun) return;
    hasBegun = true;
    // Nobody waits for these: what fails here is drawn when it is asked for.
    drawAll().catch((error: unknown) => {
      if (!stop.aborted) log.warn({ err: error }, 'Pictures are no longer drawn ahead.');
    });
  };
};
