import type { Product, ProductLocation } from '@atelier/domain/product/product';

type Value = string | number | boolean | null | undefined | readonly string[];
export type CopyColumn<Row> = readonly [column: string, read: (row: Row) => Value];

type Held = Readonly<Record<string, string | boolean | null | undefined>>;
const category = (product: Product, key: string) => (product.categories as Held)[key];

/** How a product lies in its table, column by column; the one place that knows both names. */
export const productColumns: readonly CopyColumn<Product>[] = [
  ['style', (p) => p.style],
  ['color', (p) => p.color],
  ['style_numeric', (p) => p.styleNumeric],
  ['product_type', (p) => p.productType],
  ['name', (p) => p.name],
  ['description', (p) => p.description],
  ['features', (p) => p.features],
  ['color_description', (p) => p.colorDescription],
  ['nrf', (p) => p.nrf],
  ['vegan', (p) => p.vegan],
  ['size_scale', (p) => p.sizeScale],
  ['other_special_widths', (p) => p.otherSpecialWidths],
  ['outsole', (p) => p.outsole],
  ['upper', (p) => p.upper],
  ['division', (p) => p.division],
  ['division_group', (p) => p.divisionGroup],
  ['gender', (p) => p.gender],
  ['category', (p) => p.category],
  ['season_codes', (p) => p.seasonCodes],
  ['created_date', (p) => p.createdDate],
  ['updated_date', (p) => p.updatedDate],
  ['modified_date', (p) => p.modifiedDate],
  ['key_initiative', (p) => p.keyInitiative],
  ['pillar', (p) => p.pillar],
  ['life_cycle', (p) => p.lifeCycle],
  ['samples', (p) => p.samples],
  ['rush_samples', (p) => p.rushSamples],
  ['focus_style', (p) => p.focusStyle],
  ['store_type', (p) => p.storeType],
  ['bought_status', (p) => p.boughtStatus],
  ['due_date', (p) => p.dueDate],
  ['availability_date', (p) => p.availabilityDate],
  ['new_color', (p) => p.newColor],
  ['new_style', (p) => p.newStyle],
  ['carryover', (p) => p.carryover],
  ['usa_dc', (p) => p.usaDc],
  ['component_color1', (p) => p.components.color1],
  ['component_color2', (p) => p.components.color2],
  ['component_color3', (p) => p.components.color3],
  ['component_material1', (p) => p.components.material1],
  ['component_material2', (p) => p.components.material2],
  ['component_material3', (p) => p.components.material3],
  ['category_type', (p) => category(p, 'type')],
  ['category_shape', (p) => category(p, 'shape')],
  ['category_height', (p) => category(p, 'height')],
  ['category_closure', (p) => category(p, 'closure')],
  ['category_sport', (p) => category(p, 'sport')],
  ['category_lighted', (p) => category(p, 'lighted')],
  ['category_vegan', (p) => category(p, 'vegan')],
  ['category_width', (p) => category(p, 'width')],
  ['category_apparel_type', (p) => category(p, 'apparelType')],
  ['category_apparel_sub_type', (p) => category(p, 'apparelSubType')],
  ['first_cost', (p) => p.firstCost],
  ['box_category', (p) => p.boxCategory],
  ['duty_code', (p) => p.dutyCode],
  ['quantity', (p) => p.quantity],
  ['quantity_on_hand', (p) => p.quantityOnHand],
  ['style_quantity', (p) => p.styleQuantity],
  ['style_quantity_on_hand', (p) => p.styleQuantityOnHand],
  ['thumbnail', (p) => p.thumbnail],
  ['print_image', (p) => p.printImage],
  ['images', (p) => p.images.map((image) => image.key)],
  ['dimensions', (p) => p.dimensions],
  ['metric_dimensions', (p) => p.metricDimensions],
  ['capacity', (p) => p.capacity],
  ['capacity_unit', (p) => p.capacityUnit],
  ['capacity_type', (p) => p.capacityType],
  ['units', (p) => p.units],
  ['expiration_date', (p) => p.expirationDate],
  ['hierarchy', (p) => p.hierarchy],
  ['display_group', (p) => p.displayGroup],
  ['pop_type', (p) => p.popType],
  ['materials', (p) => p.materials],
  ['pop_category', (p) => p.popCategory],
  ['pop_gender', (p) => p.popGender],
  ['usage', (p) => p.usage],
  ['in_orders', (p) => p.inOrders],
  ['ecommerce_description', (p) => p.eCommerce.description],
  ['ecommerce_details', (p) => p.eCommerce.details],
  ['ecommerce_construction', (p) => p.eCommerce.construction],
];

export const locationColumns: readonly CopyColumn<ProductLocation>[] = [
  ['code', (at) => at.code],
  ['line_status', (at) => at.lineStatus],
  ['size_range', (at) => at.sizeRange],
  ['wholesale_price', (at) => at.wholesalePrice],
  ['original_cost', (at) => at.originalCost],
  ['suggested_retail', (at) => at.suggestedRetail],
  ['markup_percent', (at) => at.markupPercent],
  ['future_cost', (at) => at.futureCost],
  ['future_suggested_retail', (at) => at.futureSuggestedRetail],
  ['future_effective_date', (at) => at.futureEffectiveDate],
  ['last_prod_date', (at) => at.lastProdDate],
  ['status_date', (at) => at.statusDate],
  ['add_date', (at) => at.addDate],
  ['first_avail_date', (at) => at.firstAvailDate],
  ['total_inventory', (at) => at.totalInventory],
];

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escapeText = (text: string) =>
  /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (char) => escapes[char] as string) : text;
const arrayItem = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** One value as COPY's text format wants it. */
export const copyText = (value: Value): string => {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return escapeText(value);
  if (typeof value === 'object') return escapeText(`{${value.map(arrayItem).join(',')}}`);
  return String(value);
};

export const copyRow = <Row>(columns: readonly CopyColumn<Row>[], row: Row): string => {
  let line = '';
  for (const [, read] of columns) line += `\t${copyText(read(row))}`;
  return line;
};
