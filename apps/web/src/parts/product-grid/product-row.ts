import {
  comingSoonAddress,
  type ImageSize,
  imageSizes,
  productImageAddress,
} from '@atelier/contract/products/product-images';
import { roundTo } from '@atelier/domain/product/exact-decimal';

/** A style-color as a grid row: nested fields lie flat under their dotted names, shares are points, pictures addresses. */
export interface ProductGridRow {
  id: string;
  style: string;
  color: string;
  version: number;
  [field: string]: unknown;
}

type Shown = Readonly<Record<string, unknown>>;

const groups = new Set(['components', 'categories', 'eCommerce']);
const shares = new Set(['markupPercent', 'initialMarkup', 'locations.markupPercent']);
const sizes = Object.keys(imageSizes) as ImageSize[];
const pictures = new Set(['thumbnail', 'printImage']);

const isRecord = (value: unknown): value is Shown =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const inPoints = (share: unknown): number | null => (typeof share === 'number' ? roundTo(share * 100, 2) : null);

/** Without a picture of its own a product shows that one is coming. */
const pictureAddress = (id: string, key: unknown): string =>
  typeof key === 'string' && key !== '' ? productImageAddress(id, key, 'thumb') : comingSoonAddress('thumb');

/** The key inside an address that `pictureAddress` made. */
export const pictureKey = (address: unknown): string | null =>
  /^\/api\/images\/products\/[^/]+\/([^/]+)\//.exec(String(address ?? ''))?.[1] ?? null;

/** Whether an address shows this product, be it that a picture of it is coming. */
export const showsProduct = (address: string, id: string): boolean => {
  const key = pictureKey(address);
  return key === null
    ? sizes.some((size) => address === comingSoonAddress(size))
    : sizes.some((size) => address === productImageAddress(id, key, size));
};

const place = (fields: Shown, code: string): Shown => {
  const places = Array.isArray(fields.locations) ? (fields.locations as Shown[]) : [];
  return places.find((one) => one.code === code) ?? places[0] ?? {};
};

/** One cell as the server names it, as the grid keeps it. */
export const gridValue = (id: string, field: string, value: unknown): unknown => {
  if (shares.has(field)) return inPoints(value);
  return pictures.has(field) ? pictureAddress(id, value) : value;
};

export function productGridRow(fields: Shown, locationCode: string): ProductGridRow {
  const id = String(fields.id);
  const row: ProductGridRow = { id, style: String(fields.style), color: String(fields.color), version: 0 };
  const put = (field: string, value: unknown) => {
    row[field] = gridValue(id, field, value);
  };
  for (const [field, value] of Object.entries(fields)) {
    if (field === 'locations') continue;
    if (!groups.has(field) || !isRecord(value)) put(field, value);
    else for (const [inner, part] of Object.entries(value)) put(`${field}.${inner}`, part);
  }
  for (const [field, value] of Object.entries(place(fields, locationCode))) put(`locations.${field}`, value);
  return row;
}
