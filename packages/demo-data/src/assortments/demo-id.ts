import { dice, textSeed } from '../random.ts';

/** The same name has the same id in every demo, so links and tests can name one. */
export const demoId = (name: string): string => {
  const roll = dice(textSeed(`assortment|${name}`));
  const hex = Array.from({ length: 32 }, () => roll.int(0, 15).toString(16));
  hex[12] = '4';
  hex[16] = 'a';
  const text = hex.join('');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-');
};
