import { type Kysely, sql } from 'kysely';

/** Few values each: an index over them is small, and without it a value that nothing has reads every product. */
const filtered = [
  'division_group',
  'outsole',
  'upper',
  'life_cycle',
  'key_initiative',
  'store_type',
  'bought_status',
  'size_scale',
  'category_type',
  'category_shape',
  'category_height',
  'category_closure',
  'category_sport',
  'category_width',
  'category_apparel_type',
  'category_apparel_sub_type',
  'component_color1',
  'component_material1',
  'pop_type',
  'pop_category',
  'pop_gender',
  'expiration_date',
];

/** Few enough combinations each for all of them to be known; wider lists cost more to gather and tell less. */
const together = {
  products_kinds: 'product_type, division, gender, category',
  products_shapes: 'product_type, division, gender, category_type, category_shape',
  products_garments: 'product_type, gender, category_apparel_type, category_apparel_sub_type',
  products_displays: 'product_type, pop_type, pop_category, pop_gender',
  products_plans: 'product_type, life_cycle, new_style, carryover',
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of filtered) {
    await sql`CREATE INDEX ${sql.id(`products_of_${column}`)} ON products (${sql.id(column)})`.execute(db);
  }
  // Values that exclude each other (a boot among POP) look like many rows to a planner that multiplies their shares.
  for (const [name, columns] of Object.entries(together)) {
    await sql`CREATE STATISTICS ${sql.id(name)} (mcv) ON ${sql.raw(columns)} FROM products`.execute(db);
    await sql`ALTER STATISTICS ${sql.id(name)} SET STATISTICS 200`.execute(db);
  }
  // The whole row of a size lies in the index, so testing a product for a size and date reads no table page.
  await sql`DROP INDEX product_availability_product_code`.execute(db);
  await sql`
    CREATE INDEX product_availability_product
      ON product_availability (product_id, code, size, date) INCLUDE (inventory)`.execute(db);
}
