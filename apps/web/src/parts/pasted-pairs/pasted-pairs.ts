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

export interface PastedPairs {
  /** Each pair once, in the order given. */
  readonly pairs: readonly ProductPair[];
  /** Lines that are no style at all, except the heading above the list. */
  readonly unread: readonly string[];
}

export function readPastedPairs(text: string): PastedPairs {
  const lines = text.split(/\r\n|[\r\n]/).filter((line) => line.trim() !== '');
  const read = lines.map((line) => {
    const pair = pairOf(line);
    return pair && /\d/.test(pair.style) ? pair : undefined;
  });
  const found = read.filter((pair) => pair !== undefined);
  const isHeading = (line: string, at: number): boolean => at === 0 && !/\d/.test(line);
  return {
    pairs: [...new Map(found.map((pair) => [`${pair.style}-${pair.color}`, pair])).values()],
    unread: lines.filter((line, at) => read[at] === undefined && !isHeading(line, at)).map((line) => line.trim()),
  };
}
