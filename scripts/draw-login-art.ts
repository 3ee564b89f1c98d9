import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawProduct } from '../packages/demo-data/src/art/draw-product.ts';
import { repositoryRoot } from './tools/run-command.ts';

/** The shoes beside the login form. Run it again when a drawing has changed: `node scripts/run.mjs draw-login-art`. */
const shelf = [
  { name: 'court', style: '104210', color: 'WNV', shape: 'Court', height: 'Low', closure: 'Lace-Up' },
  { name: 'runner', style: '118034', color: 'BKRD', shape: 'Runner', height: 'Low', closure: 'Lace-Up' },
  { name: 'chelsea', style: '133207', color: 'BRN', shape: 'Chelsea', height: 'Mid', closure: 'Pull-On' },
  { name: 'hiker', style: '121560', color: 'OLV', shape: 'Hiker', height: 'Mid', closure: 'Lace-Up' },
  { name: 'loafer', style: '150871', color: 'BURG', shape: 'Loafer', height: 'Low', closure: 'Slip-On' },
  { name: 'slip-on', style: '109443', color: 'NVY', shape: 'Slip-On', height: 'Low', closure: 'Slip-On' },
] as const;

const folder = join(repositoryRoot, 'apps/web/src/shells/PublicShell/art');
mkdirSync(folder, { recursive: true });
for (const { name, ...spec } of shelf) {
  const drawing = drawProduct({ productType: 'Footwear', ...spec }, 'side', 800);
  const [ground] = /<rect width="1600" height="1200"[^>]*>/.exec(drawing) ?? [''];
  // The tile behind the picture is the page's own.
  const cropped = drawing
    .replace(ground, '')
    .replace(/viewBox="[^"]*" width="800" height="600"/, 'aria-hidden="true" viewBox="60 330 1500 700"');
  writeFileSync(join(folder, `${name}.svg`), `${cropped}\n`);
}
