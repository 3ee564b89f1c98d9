import { expect, test } from 'vitest';
import { matchPhoto, styleGuesses } from './match-photo.ts';
import { readPhotoName } from './photo-name.ts';

const products = [
  { style: '100121', color: 'BLK', colorDescription: 'Black' },
  { style: '100121', color: 'BKLM', colorDescription: 'Black / Lime' },
  { style: '100121', color: 'CRL', colorDescription: 'Coral' },
  { style: '204400', color: 'NVY', colorDescription: 'Navy' },
  { style: 'AP-3301', color: 'WHT', colorDescription: 'White' },
  { style: 'AP-3301', color: 'NAT', colorDescription: 'Natural' },
];
const told = (filename: string) => {
  const { match } = matchPhoto(readPhotoName(filename), products);
  return match ? `${match.style}-${match.color} ${match.view} ${match.confidence}` : 'a hand';
};

test.each([
  ['100121_BLK_side.jpg', '100121-BLK side sure'],
  ['100121-blk-Side.JPG', '100121-BLK side sure'],
  ['100121 BLK.png', '100121-BLK threeQuarter sure'],
  ['100121BLK_3-4.jpg', '100121-BLK threeQuarter sure'],
  ['SN100121_CRL_lateral.tif', '100121-CRL side sure'],
  ['0100121_crl_back.jpeg', '100121-CRL back sure'],
  ['100121_Black Lime_top.jpg', '100121-BKLM top sure'],
  ['IMG_100121_CRL_02.jpg', '100121-CRL side sure'],
  ['AP-3301_NAT_front.webp', 'AP-3301-NAT front sure'],
  ['ap3301_wht_three-quarter.webp', 'AP-3301-WHT threeQuarter sure'],
  ['204400_front.jpg', '204400-NVY front likely'],
])('a photo named %s is found to be %s', (filename, expected) => {
  expect(told(filename)).toBe(expected);
});

test.each([
  ['100122_BLK_side.jpg', 'a style that does not exist'],
  ['100121_side.jpg', 'a style of several colors without one'],
  ['100121_ZZZ_side.jpg', 'a color that the style does not have'],
  ['204400_RED_side.jpg', 'another color than the only one of the style'],
  ['DSC_0042.jpg', 'nothing but a number of the camera'],
  ['side.jpg', 'no style at all'],
  ['100121_BLK_CRL_side.jpg', 'two colors at once'],
])('%s waits for a hand: %s', (filename) => {
  expect(told(filename)).toBe('a hand');
});

test('whoever has to help is offered the colors of the style that was found', () => {
  const { others } = matchPhoto(readPhotoName('100121_side.jpg'), products);
  expect(others.map(({ color }) => color).sort()).toEqual(['BKLM', 'BLK', 'CRL']);
});

test('the catalogue is asked for every style that a name may mean, in every way it may be written', () => {
  expect(styleGuesses(readPhotoName('SN0100121BLK_side.jpg'))).toContain('100121');
  expect(styleGuesses(readPhotoName('ap_3301_wht.jpg'))).toContain('AP-3301');
  expect(styleGuesses(readPhotoName(`${'1-'.repeat(200)}.jpg`)).length).toBeLessThan(100);
});
