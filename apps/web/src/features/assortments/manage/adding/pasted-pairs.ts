export interface ProductPair {
  readonly style: string;
  readonly color: string;
}

const code = /^[A-Z0-9]{1,20}$/;

/** One line: 'style color', 'style-color', or a style alone, with any separator a spreadsheet or a mail would use. */
function pairOf(line: string): ProductPair | undefined {
  const [style = '', color = ''] = line
    .trim()
    .toUpperCase()
    .split(/[\s,;/-]+/);
  return code.test(style) && (color === '' || code.test(color)) ? { style, color } : undefined;
}

/** A pasted list: each pair once, in the order given; lines that are no style at all (a header) are left out. */
export function pastedPairs(text: string): readonly ProductPair[] {
  const pairs = text.split(/\r?\n/).map(pairOf);
  const found = pairs.filter((pair): pair is ProductPair => pair !== undefined && /\d/.test(pair.style));
  return [...new Map(found.map((pair) => [`${pair.style}-${pair.color}`, pair])).values()];
}
