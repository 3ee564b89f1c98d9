const most = 5;
/** Colors closer than this look alike. */
const apart = 48;

interface Shade {
  count: number;
  red: number;
  green: number;
  blue: number;
}

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0');
const mean = ({ count, red, green, blue }: Shade): readonly [number, number, number] => [
  red / count,
  green / count,
  blue / count,
];
const distance = (a: Shade, b: Shade): number => {
  const [one, other] = [mean(a), mean(b)];
  return Math.hypot(...one.map((value, at) => value - other[at]!));
};

/** The colors that cover most of a small picture, as `#rrggbb`; what is see-through does not count. */
export const dominantColors = (pixels: Uint8Array, channels: number): string[] => {
  const shades = new Map<number, Shade>();
  for (let at = 0; at + channels <= pixels.length; at += channels) {
    const [red, green, blue] =
      channels < 3 ? [pixels[at]!, pixels[at]!, pixels[at]!] : [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!];
    const alpha = channels === 4 ? pixels[at + 3]! : channels === 2 ? pixels[at + 1]! : 255;
    if (alpha < 128) continue;
    const key = ((red! >> 5) << 6) | ((green! >> 5) << 3) | (blue! >> 5);
    const shade = shades.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    shade.count += 1;
    shade.red += red!;
    shade.green += green!;
    shade.blue += blue!;
    shades.set(key, shade);
  }
  const chosen: Shade[] = [];
  for (const shade of [...shades.values()].sort((a, b) => b.count - a.count)) {
    if (chosen.length === most) break;
    if (chosen.every((one) => distance(one, shade) >= apart)) chosen.push(shade);
  }
  return chosen.map((shade) => `#${mean(shade).map(hex).join('')}`);
};
