export interface BenchRow {
  id: string;
  [column: string]: string | number | boolean;
}

export type BenchKind = 'image' | 'text' | 'number' | 'status' | 'flag';

export interface BenchColumn {
  readonly id: string;
  readonly label: string;
  readonly kind: BenchKind;
  readonly width: number;
  readonly pinned: boolean;
}

export const states = ['Published', 'Pending', 'Unpublished', 'Archived'];
const words = ['Court', 'Trail', 'Street', 'Harbor', 'Summit', 'Drift', 'Pulse', 'Anchor', 'Meadow', 'Ember'];
const kinds: readonly BenchKind[] = ['text', 'number', 'status', 'text', 'number', 'flag', 'text', 'number'];

/** 50 mixed columns, the first three pinned. */
export const benchColumns: readonly BenchColumn[] = [
  { id: 'image', label: 'Image', kind: 'image', width: 70, pinned: true },
  { id: 'style', label: 'Style', kind: 'text', width: 90, pinned: true },
  { id: 'color', label: 'Color', kind: 'text', width: 80, pinned: true },
  { id: 'name', label: 'Name', kind: 'text', width: 180, pinned: false },
  ...Array.from({ length: 46 }, (_, at) => ({
    id: `c${at}`,
    label: `Column ${at}`,
    kind: kinds[at % kinds.length]!,
    width: 110,
    pinned: false,
  })),
];

function valueFor(kind: BenchKind, random: () => number, row: number): string | number | boolean {
  const value = random();
  if (kind === 'number') return Math.round(value * 1_000_000) / 100;
  if (kind === 'flag') return value > 0.5;
  if (kind === 'status') return states[Math.floor(value * states.length)]!;
  return `${words[Math.floor(value * 10)]} ${words[row % 10]} ${Math.floor(value * 100_000)}`;
}

export function benchRows(count: number, pictures: readonly string[]): BenchRow[] {
  let state = 12345;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  return Array.from({ length: count }, (_, at) => {
    const row: BenchRow = { id: `r${at}` };
    for (const { id, kind } of benchColumns) {
      row[id] = kind === 'image' ? pictures[at % pictures.length]! : valueFor(kind, random, at);
    }
    row.style = String(100_000 + (at >> 2));
    return row;
  });
}

export function drawPictures(): string[] {
  return [20, 90, 160, 230, 300].map((hue) => {
    const canvas = document.createElement('canvas');
    canvas.width = 40;
    canvas.height = 30;
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = `hsl(${hue} 50% 50%)`;
    pen.fillRect(4, 10, 32, 14);
    return canvas.toDataURL('image/png');
  });
}
