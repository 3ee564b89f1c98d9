import { expect, test } from 'vitest';
import { apparelFamilies } from '../catalogue/apparel-families.ts';
import { productColors } from '../catalogue/colors.ts';
import { footwearFamilies } from '../catalogue/footwear-families.ts';
import { popFamilies } from '../catalogue/pop-families.ts';
import { imageKey } from '../catalogue/product-images.ts';
import { type ArtSpec, drawProduct } from './draw-product.ts';
import { openRasteriser } from './rasteriser.ts';

const shoe = (style: string, color: string): ArtSpec => ({
  productType: 'Footwear',
  style,
  color,
  shape: 'Runner',
  closure: 'Lace-Up',
});
const paths = (svg: string) => [...svg.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]);

test('every shape, garment and display has a drawing of its own', () => {
  const drawn = new Set([
    ...footwearFamilies.map(({ shape }) =>
      paths(drawProduct({ ...shoe('1', 'BLK'), shape, height: 'Mid' }, 'side', 80)).join(),
    ),
    ...apparelFamilies.map(({ apparelSubType }) =>
      paths(drawProduct({ productType: 'Apparel', style: '1', color: 'BLK', apparelSubType }, 'front', 80)).join(),
    ),
    ...popFamilies.map(({ popType }) =>
      paths(drawProduct({ productType: 'POP', style: '1', color: 'BLK', popType }, 'front', 80)).join(),
    ),
  ]);
  // Walker shares the runner's lines at this height.
  expect(drawn.size).toBeGreaterThanOrEqual(footwearFamilies.length + apparelFamilies.length + popFamilies.length - 1);
});

test('the CAD has the lines of its photo: every outline of the CAD is in the photo', () => {
  for (const style of ['100121', '100124', '100127']) {
    const photo = new Set(paths(drawProduct(shoe(style, 'NVY'), 'side', 80, 'photo')));
    const cad = paths(drawProduct(shoe(style, 'NVY'), 'side', 80, 'cad'));
    expect(cad.filter((d) => !photo.has(d))).toEqual([]);
  }
});

test('color codes decide the colors: no two look alike in code', () => {
  const drawings = productColors.map(({ code }) => drawProduct(shoe('100121', code), 'side', 80));
  expect(new Set(drawings).size).toBe(productColors.length);
});

test('an image key changes with everything it shows', () => {
  const keys = [
    imageKey('1', 'BLK', 'side', 'photo'),
    imageKey('1', 'BLK', 'side', 'cad'),
    imageKey('1', 'WHT', 'side', 'photo'),
    imageKey('2', 'BLK', 'side', 'photo'),
  ];
  expect(new Set(keys).size).toBe(4);
});

test('pictures come out of the drawing processes in the asked size and formats', async () => {
  const rasteriser = openRasteriser();
  const drawing = drawProduct(shoe('1', 'BLK'), 'side', 80);
  const [[webp, jpeg], [soon], [later]] = await Promise.all([
    rasteriser.draw({ svg: drawing }, 80, ['webp', 'jpeg']),
    rasteriser.draw({ comingSoon: true }, 80, ['jpeg']),
    rasteriser.draw({ spec: shoe('1', 'BLK'), view: 'side', kind: 'photo' }, 80, ['webp'], 'later'),
  ]);
  await expect(rasteriser.draw({ svg: 'not a drawing' }, 80, ['webp'])).rejects.toThrow(/could not be drawn/);
  rasteriser.close();
  expect(webp?.subarray(8, 12).toString()).toBe('WEBP');
  expect(later).toEqual(webp);
  for (const picture of [jpeg, soon]) expect(picture?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
});

test('what is drawn for later waits for all that somebody waits for', async () => {
  const rasteriser = openRasteriser({ processes: 1 });
  const done: string[] = [];
  const draw = (name: string, urgency: 'now' | 'later') =>
    rasteriser.draw({ comingSoon: true }, 80, ['webp'], urgency).then(() => done.push(name));
  await Promise.all([
    draw('now 1', 'now'),
    draw('later 1', 'later'),
    draw('later 2', 'later'),
    draw('now 2', 'now'),
    draw('now 3', 'now'),
    draw('now 4', 'now'),
  ]);
  rasteriser.close();
  expect(done).toEqual(['now 1', 'now 2', 'now 3', 'now 4', 'later 1', 'later 2']);
});

test('small pictures that are asked for together come each for itself, also beside one that cannot be drawn', async () => {
  const rasteriser = openRasteriser({ processes: 1 });
  const colors = ['BLK', 'WHT', 'NVY', 'GRY', 'RED', 'PNK', 'TPE', 'OLV', 'BBK', 'CHAR'];
  const drawings = colors.map((color) => drawProduct(shoe('1', color), 'side', 80));
  drawings[5] = 'not a drawing';
  const alone = await Promise.all([0, 9].map((at) => rasteriser.draw({ svg: drawings[at]! }, 80, ['jpeg'])));
  const together = await Promise.allSettled(drawings.map((svg) => rasteriser.draw({ svg }, 80, ['jpeg'])));
  rasteriser.close();
  expect(together.map(({ status }) => status)).toEqual(colors.map((_, at) => (at === 5 ? 'rejected' : 'fulfilled')));
  expect([together[0], together[9]]).toEqual(alone.map((value) => ({ status: 'fulfilled', value })));
});
