export type SizeScale = { readonly key: string; readonly range: string; readonly sizes: readonly string[] };

const run = (from: number, to: number, halvesUntil = to): string[] => {
  const sizes: string[] = [];
  for (let size = from; size <= to; size++) {
    sizes.push(String(size));
    if (size < halvesUntil) sizes.push(`${size}H`);
  }
  return sizes;
};
const scale = (key: string, sizes: readonly string[]): SizeScale => ({
  key,
  range: `${sizes[0]}-${sizes.at(-1)}`,
  sizes,
});

const footwear: Record<string, SizeScale> = {
  Men: scale('M-STD', run(7, 13, 12)),
  Women: scale('W-STD', run(5, 11, 10)),
  Boys: scale('B-STD', run(11, 13).concat(run(1, 4))),
  Girls: scale('G-STD', run(11, 13).concat(run(1, 4))),
  Infants: scale('IN-STD', run(4, 10, 4)),
};
const letters = scale('ALPHA', ['XS', 'S', 'M', 'L', 'XL', 'XXL']);
const single = scale('OS', ['OS']);

export const footwearScale = (gender: string) => footwear[gender] ?? (footwear.Men as SizeScale);
export const apparelScale = (apparelType: string) => (apparelType === 'Accessories' ? single : letters);
export const popScale = single;
