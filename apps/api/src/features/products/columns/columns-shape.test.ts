import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { columnsShape } from './columns-shape.ts';

const folder = mkdtempSync(join(tmpdir(), 'shape-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('columns outlast an upgrade that leaves products alone, and no other', () => {
  const shape = () => columnsShape([], folder);
  const migration = (name: string, statement: string) => writeFileSync(join(folder, name), statement);
  const before = shape();
  migration('1_orders.ts', 'ALTER TABLE orders ADD note text');
  expect(shape()).toBe(before);
  migration('2_products.ts', 'ALTER TABLE products ADD note text');
  expect(shape()).not.toBe(before);
});
