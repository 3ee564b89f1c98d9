import { assortmentPictureAddress } from '@atelier/contract/assortments/assortment-pictures';
import { productImageAddress } from '@atelier/contract/products/product-images';
import { expect, test } from 'vitest';
import { listColumns } from './list-columns.ts';

const columns = listColumns('regular', { seasons: [], years: [], genders: [] } as never, true);

test.each(['picture', 'logoPicture'])('[M5.3] only an uploaded picture is taken as %s; no address deletes it', (id) => {
  const { field } = columns.find((column) => column.id === id)!;
  const own = assortmentPictureAddress('a1', 'logo', 'f'.repeat(64), 'thumb');
  const texts = [own, '', 'https://elsewhere.example/x.png', productImageAddress('W-104-BLK', 'hero', 'thumb')];
  expect(texts.map((text) => field.parse(text).ok)).toEqual([true, true, false, false]);
});
