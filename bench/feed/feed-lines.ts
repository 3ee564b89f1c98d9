import { demoCatalogue } from '@atelier/demo-data';
import { feedLocationFields, feedProductFields } from '@atelier/domain/feed/feed-fields';
import type { Product, ProductLocation } from '@atelier/domain/product/product';

const at = (row: object, key: string): unknown => {
  const [group = '', inner] = key.split('.');
  const value = (row as Record<string, unknown>)[group];
  return inner === undefined ? value : (value as Record<string, unknown>)[inner];
};

const said = (row: object, keys: readonly string[]): Record<string, unknown> => {
  const found: Record<string, unknown> = {};
  for (const key of keys) {
    const value = at(row, key);
    if (value !== undefined) found[key] = value;
  }
  return found;
};

const productKeys = feedProductFields.map(({ key }) => key);
const locationKeys = feedLocationFields.map(({ key }) => key);

const locationLine = (location: ProductLocation, code: string) => ({
  ...said(location, locationKeys),
  code,
  availability: location.availability,
});

const places = 4;

/** A style-color of the demo company under a name of its own, at four locations. */
const record = (product: Product, codes: readonly string[]): object => ({
  kind: 'product',
  ...said(product, productKeys),
  style: `F${product.style}`,
  locations: Array.from({ length: places }, (_, n) =>
    locationLine(product.locations[n % product.locations.length]!, codes[n]!),
  ),
  relationships: product.relationships,
});

/** The file of a full feed, in pieces. */
export function* feedPieces(count: number, codes: readonly string[]): Generator<Buffer> {
  let piece = '';
  for (const product of demoCatalogue({ count, seed: 7, today: '2026-11-16' })) {
    if (product.locations.length === 0) continue;
    piece += `${JSON.stringify(record(product, codes))}\n`;
    if (piece.length > 1_000_000) {
      yield Buffer.from(piece);
      piece = '';
    }
  }
  yield Buffer.from(piece);
}
