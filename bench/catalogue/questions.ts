import type { Db } from '@atelier/api/src/platform/db/connect.ts';

/** Each question twice: as the portal is asked, and as the best SQL we could write by hand for it. */
export type Question = {
  readonly path: string;
  readonly body: unknown;
  readonly byHand: (pool: Db['pool']) => Promise<unknown>;
};

const divisions = [
  'Run',
  'Everyday Walk',
  'Street',
  'Coast',
  'Trail & Hike',
  'Casual Boot',
  'Work & Safety',
  'Sandals',
];
const genders = ['Women', 'Men'];

const columns = `p.style || '-' || p.color AS id, p.style, p.color, p.style_numeric, p.product_type, p.name, p.color_description, p.nrf, p.vegan, p.size_scale,
  p.other_special_widths, p.outsole, p.upper, p.division, p.division_group, p.gender, p.category, p.season_codes, p.created_date, p.updated_date,
  p.modified_date, p.key_initiative, p.pillar, p.life_cycle, p.samples, p.rush_samples, p.focus_style, p.store_type, p.bought_status, p.due_date,
  p.availability_date, p.new_color, p.new_style, p.carryover, p.usa_dc, p.first_cost, p.box_category, p.duty_code, p.quantity, p.quantity_on_hand,
  p.style_quantity, p.style_quantity_on_hand, p.thumbnail, p.print_image, p.images, p.dimensions, p.metric_dimensions, p.capacity, p.capacity_unit,
  p.capacity_type, p.units, p.expiration_date, p.hierarchy, p.display_group, p.pop_type, p.materials, p.pop_category, p.pop_gender, p.usage, p.in_orders,
  p.component_color1, p.component_color2, p.component_color3, p.component_material1, p.component_material2, p.component_material3, p.category_type,
  p.category_shape, p.category_height, p.category_closure, p.category_sport, p.category_lighted, p.category_vegan, p.category_width,
  p.category_apparel_type, p.category_apparel_sub_type,
  (SELECT json_agg(o) FROM product_locations o WHERE o.product_id = p.id) AS locations`;

/** Rows that the database writes as JSON: faster by a third than columns which the driver reads and the server writes again. */
const asJson = (page: string) =>
  `SELECT row_to_json(x)::text AS json FROM (SELECT ${columns} FROM (${page}) page JOIN products p USING (id)) x`;

/** A different filter each time: a remembered total would make the comparison too easy. */
const pageQuestion = (n: number): Question => {
  const division = divisions[n % divisions.length];
  const gender = genders[Math.floor(n / divisions.length) % 2];
  const least = 10 + (n % 37);
  return {
    path: '/products/fetch',
    body: {
      productType: 'Footwear',
      gender,
      division,
      'locations.code': 'US',
      'locations.lineStatus': { $in: ['A', 'R'] },
      'locations.wholesalePrice': { $gte: least },
      _options: { limit: 100, totalCount: true, sort: { 'locations.wholesalePrice': -1 } },
    },
    byHand: (pool) => {
      const from = `FROM products p JOIN product_locations l ON l.product_id = p.id AND l.code = 'US'
        WHERE p.product_type = 'Footwear' AND p.gender = $1 AND p.division = $2 AND l.line_status IN ('A', 'R') AND l.wholesale_price >= $3`;
      const values = [gender, division, least];
      return Promise.all([
        pool.query(asJson(`SELECT p.id ${from} ORDER BY l.wholesale_price DESC, l.product_id DESC LIMIT 100`), values),
        pool.query(`SELECT count(*) ${from}`, values),
      ]);
    },
  };
};

/** Scrolling on: the total is known by then. */
const nextPageQuestion = (n: number): Question => {
  const [division, gender, skip] = [divisions[n % divisions.length], genders[n % 2], 100 + n];
  return {
    path: '/products/fetch',
    body: { productType: 'Footwear', gender, division, _options: { limit: 100, skip, sort: { modifiedDate: -1 } } },
    byHand: (pool) =>
      pool.query(
        asJson(`SELECT p.id FROM products p WHERE p.product_type = 'Footwear' AND p.gender = $1 AND p.division = $2
            ORDER BY p.modified_date DESC, p.id DESC LIMIT 100 OFFSET $3`),
        [gender, division, skip],
      ),
  };
};

const suggestionQuestion = (n: number): Question => {
  const typed = String(100 + ((n * 7) % 150));
  return {
    path: `/products/autocomplete/styles/${typed}`,
    body: { productType: 'Footwear', 'locations.code': 'US', 'locations.lineStatus': 'A' },
    byHand: (pool) =>
      pool.query(
        `SELECT DISTINCT ON (p.style) p.style, p.name FROM products p JOIN product_locations l ON l.product_id = p.id AND l.code = 'US' AND l.line_status = 'A'
          WHERE p.product_type = 'Footwear' AND p.style >= $1 AND p.style < $2 ORDER BY p.style LIMIT 10`,
        [typed, `${typed}\u{10ffff}`],
      ),
  };
};

export type Pair = { readonly style: string; readonly color: string };

const validateQuestion = (pairs: readonly Pair[]): Question => ({
  path: '/products/validate',
  body: { 'locations.code': 'US', rows: pairs },
  byHand: (pool) =>
    pool.query(
      `SELECT a.n, p.style, p.color, p.name, p.product_type, l.line_status
         FROM unnest($1::text[], $2::text[]) WITH ORDINALITY a (style, color, n)
         LEFT JOIN products p ON p.style = a.style AND p.color = a.color
         LEFT JOIN product_locations l ON l.product_id = p.id AND l.code = 'US' ORDER BY a.n`,
      [pairs.map((pair) => pair.style), pairs.map((pair) => pair.color)],
    ),
});

const counted = [
  'division',
  'category',
  'pillar',
  'life_cycle',
  'category_shape',
  'category_height',
  'category_closure',
  'category_width',
];

const facetQuestion = (n: number): Question => {
  const gender = genders[n % 2];
  const least = 1 + n;
  return {
    path: '/products/facets',
    body: {
      query: { productType: 'Footwear', gender, styleNumeric: { $gte: least } },
      fields: [
        'gender',
        'division',
        'category',
        'pillar',
        'lifeCycle',
        'categories.shape',
        'categories.height',
        'categories.closure',
        'categories.width',
      ],
    },
    byHand: (pool) =>
      Promise.all([
        pool.query(
          `WITH hit AS MATERIALIZED (SELECT ${counted.join(', ')}, count(*) AS n FROM products
              WHERE product_type = 'Footwear' AND gender = $1 AND style_numeric >= $2 GROUP BY ${counted.join(', ')})
            ${counted.map((column) => `(SELECT '${column}', ${column}, sum(n) FROM hit GROUP BY ${column})`).join(' UNION ALL ')}`,
          [gender, least],
        ),
        pool.query(
          `SELECT gender, count(*) FROM products WHERE product_type = 'Footwear' AND style_numeric >= $1 GROUP BY gender`,
          [least],
        ),
      ]),
  };
};

export type Kind = 'page' | 'nextPage' | 'suggestions' | 'validate' | 'facets';
export type Asked = { readonly kind: Kind; readonly n: number; readonly pairs?: readonly Pair[] };

export const questionFor = ({ kind, n, pairs = [] }: Asked): Question => {
  switch (kind) {
    case 'page':
      return pageQuestion(n);
    case 'nextPage':
      return nextPageQuestion(n);
    case 'suggestions':
      return suggestionQuestion(n);
    case 'validate':
      return validateQuestion(pairs);
    case 'facets':
      return facetQuestion(n);
  }
};
