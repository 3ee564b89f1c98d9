import { expect, test } from 'vitest';
import type { ImageKind, ImageView, ProductImage } from '../product/product.ts';
import { portraitOf, profileOf, showroomImages } from './showroom-pictures.ts';
import { readShowroomSettings, standsInShowroom } from './showroom-settings.ts';

const image = (view: ImageView, kind: ImageKind, hero = false): ProductImage => ({
  view,
  kind,
  key: `${view}-${kind}`,
  hero,
});
const images = [image('side', 'cad'), image('threeQuarter', 'photo', true), image('side', 'photo')];
const photos = { cadOnly: false };
const drawings = { cadOnly: true };
const keys = (list: readonly ProductImage[]) => list.map(({ key }) => key);

test('[M11.1] settings that nobody made, or that nobody understands, are the usual ones', () => {
  const usual = { assortmentStatusOnly: false, cadOnly: false, startScreen: 'cover' };
  for (const given of [undefined, null, 7, {}, { digitalShowroomSettings: { startScreen: 'attic', cadOnly: 'yes' } }])
    expect(readShowroomSettings(given)).toEqual(usual);
  expect(readShowroomSettings({ digitalShowroomSettings: { cadOnly: true, startScreen: 'wall' } })).toEqual({
    assortmentStatusOnly: false,
    cadOnly: true,
    startScreen: 'wall',
  });
});

test('[M11.1] assortmentStatusOnly leaves what has the line status of the assortment, else what is active', () => {
  const only = { assortmentStatusOnly: true };
  expect(['A', 'R', 'O', null].map((status) => standsInShowroom(status, null, only))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(standsInShowroom('R', 'R', only)).toBe(true);
  expect(standsInShowroom(undefined, 'R', { assortmentStatusOnly: false })).toBe(true);
});

test('[M11.1] cadOnly shows drawings and nothing else, even where there are none', () => {
  expect(keys(showroomImages(images, drawings))).toEqual(['side-cad']);
  expect(keys(showroomImages(images, photos))).toEqual(['threeQuarter-photo', 'side-photo', 'side-cad']);
  expect(portraitOf([image('side', 'photo', true)], drawings)).toBeUndefined();
});

test('the picture chosen in the assortment stands for a product, and a floor wants its profile', () => {
  expect(portraitOf(images, photos)?.key).toBe('threeQuarter-photo');
  expect(portraitOf(images, photos, 'side-photo')?.key).toBe('side-photo');
  expect(portraitOf(images, photos, 'gone')?.key).toBe('threeQuarter-photo');
  expect(profileOf(images, photos)?.key).toBe('side-photo');
  expect(profileOf(images, drawings)?.key).toBe('side-cad');
  expect(profileOf([image('back', 'photo'), image('front', 'photo')], photos)?.key).toBe('front-photo');
});
