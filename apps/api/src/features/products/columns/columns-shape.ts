import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from '../../../platform/db/migrate.ts';
import type { TableToMake } from './make-columns.ts';

const writers = [
  ...[
    './read-rows.ts',
    './copy-out.ts',
    './one-place-socket.ts',
    './column-cells.ts',
    './column-pages.ts',
    './page-texts.ts',
  ],
  ...['./give-pages.ts', './make-columns.ts'],
];
const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** A migration that has no word of products or the catalogue leaves their columns as good as they were. */
const concernsProducts = (migration: string): boolean => /product|catalogue/i.test(readFileSync(migration, 'utf8'));

/**
 * What the cells of a file mean, by the code that writes them and the schema they are of. A file that means anything else
 * is of no use.
 */
export const columnsShape = (tables: readonly TableToMake[], migrations = migrationsFolder): string => {
  const schema = readdirSync(migrations).filter((name) => concernsProducts(join(migrations, name)));
  return createHash('sha256')
    .update(JSON.stringify([tables, ...writers.map(read), schema.sort()]))
    .digest('hex');
};
