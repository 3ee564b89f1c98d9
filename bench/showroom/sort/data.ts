/** 5,000 style-colors as an assortment has them: 1,250 styles in four colors, in ten groups. */
export const styleCount = 1_250;
const colorsEach = 4;
const groupCount = 10;

export interface SortRecord {
  readonly [field: string]: unknown;
  readonly id: string;
  readonly style: string;
  readonly color: string;
  readonly name: string;
  readonly displayGroup: string;
}

export const sortRecords = (): SortRecord[] =>
  Array.from({ length: styleCount * colorsEach }, (_, at) => {
    const style = String(100_000 + Math.floor(at / colorsEach));
    const color = ['BLK', 'WHT', 'NVY', 'RED'][at % colorsEach]!;
    const displayGroup = `Group ${(Math.floor(at / colorsEach) % groupCount) + 1}`;
    return { id: `${style}-${color}`, style, color, name: `Style ${style}`, displayGroup, productType: 'Footwear' };
  });
