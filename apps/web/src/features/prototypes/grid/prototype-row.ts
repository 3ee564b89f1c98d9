export interface PrototypeRow {
  id: string;
  style: string;
  color: string;
  name: string;
  thumbnail: string | null;
  pillar: string | null;
  division: string | null;
  seasons: readonly string[];
  state: string;
  label: string | null;
  starred: boolean;
  cost: number | null;
  discountAmount: number | null;
  discountPercent: number | null;
  netCost: number | null;
  suggestedRetail: number | null;
  dueDate: string | null;
  quantity: number | null;
  styleNote: string;
  sheet: string;
  createdDate: string | null;
  location: 'US' | 'EU' | 'JP';
  parent: string | null;
  folder: boolean;
  [extra: `extra${number}`]: string | number | null;
}

const words = ['Court', 'Trail', 'Street', 'Harbor', 'Summit', 'Drift', 'Pulse', 'Anchor', 'Meadow', 'Ember'];
const ends = ['Runner', 'Slip-on', 'High', 'Low', 'Hiker', 'Knit', 'Clog', 'Trainer'];
export const pillars = ['Core', 'Performance', 'Fashion', 'Kids', 'Work'] as const;
export const divisions = ['Mens', 'Womens', 'Boys', 'Girls', 'Infants'] as const;
export const seasons = ['SP26', 'SU26', 'FA26', 'HO26', 'SP27'] as const;
export const labels = [
  { name: 'Key style', color: '#d97706' },
  { name: 'New', color: '#15803d' },
  { name: 'Dropped', color: '#b91c1c' },
  { name: 'Watch', color: '#7c3aed' },
];
const colors = ['BLK', 'WHT', 'NVY', 'GRY', 'RED', 'OLV', 'TAN', 'PNK'];
const hues = [28, 210, 145, 350, 260, 48];
export const extraColumns = 30;

/** Small and quick: the same seed gives the same rows, whatever the machine. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

function picture(hue: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = 120;
  canvas.height = 90;
  const pen = canvas.getContext('2d');
  if (!pen) return '/no-picture.png';
  pen.fillStyle = `hsl(${hue} 45% 42%)`;
  pen.fill(new Path2D('M12 60c16 4 28-12 36-28l20 16c12 8 32 8 40 16v12H12z'));
  pen.fillStyle = '#333';
  pen.fillRect(10, 76, 100, 6);
  return canvas.toDataURL('image/png');
}

const pictures = hues.map(picture);

function pick<T>(list: readonly T[], random: number): T {
  return list[Math.floor(random * list.length)]!;
}

const day = (random: number): string => {
  const at = new Date(Date.UTC(2026, 0, 1 + Math.floor(random * 700)));
  return at.toISOString().slice(0, 10);
};

function prices(random: () => number) {
  const cost = Math.round(1500 + random() * 9000) / 100;
  const discountPercent = Math.floor(random() * 5) * 5;
  const discountAmount = Math.round(cost * discountPercent) / 100;
  return {
    cost,
    discountPercent,
    discountAmount,
    netCost: Math.round((cost - discountAmount) * 100) / 100,
    suggestedRetail: Math.round(cost * 2.2) - 0.05,
  };
}

const extraKeys = Array.from({ length: extraColumns }, (_, at) => `extra${at}` as const);

/** Written one by one: with all of them spread into it a row takes twice as long to make. */
function addExtras(row: PrototypeRow, random: () => number): PrototypeRow {
  for (const [at, key] of extraKeys.entries()) {
    const value = random();
    row[key] =
      at % 3 === 0 ? Math.floor(value * 10_000) : at % 3 === 1 ? `${pick(words, value)} ${at}` : pick(pillars, value);
  }
  return row;
}

export function prototypeRow(at: number): PrototypeRow {
  const random = randomFrom(at * 2654435761 + 7);
  const style = String(100_000 + Math.floor(at / 4));
  const color = colors[at % 4 === 3 ? 7 : (at + Math.floor(at / 4)) % colors.length]!;
  const row: PrototypeRow = {
    id: `${style}-${color}-${at}`,
    style,
    color,
    name: `${pick(words, random())} ${pick(ends, random())}`,
    thumbnail: at % 17 === 5 ? null : pictures[Math.floor(random() * pictures.length)]!,
    pillar: pick(pillars, random()),
    division: pick(divisions, random()),
    seasons: [pick(seasons, random())],
    state: pick(['Published', 'Unpublished', 'Pending', 'Archived'], random()),
    label: random() < 0.3 ? pick(labels, random()).name : null,
    starred: random() < 0.2,
    ...prices(random),
    dueDate: random() < 0.1 ? null : day(random()),
    quantity: Math.floor(random() * 5_000),
    styleNote: '',
    sheet: `https://example.com/styles/${style}`,
    createdDate: at % 10 === 0 ? null : '2026-01-05',
    location: pick(['US', 'US', 'EU', 'JP'] as const, random()),
    parent: null,
    folder: false,
  };
  return addExtras(row, random);
}

export const prototypeRows = (count: number): PrototypeRow[] =>
  Array.from({ length: count }, (_, at) => prototypeRow(at));

/** Folders of folders for the tree: every style family in a folder of its pillar. */
export function prototypeTree(count: number): PrototypeRow[] {
  const folder = (id: string, name: string, parent: string | null): PrototypeRow => ({
    ...prototypeRow(0),
    ...Object.fromEntries(Array.from({ length: extraColumns }, (_, at) => [`extra${at}`, null])),
    id,
    name,
    parent,
    style: '',
    color: '',
    thumbnail: null,
    label: null,
    cost: null,
    netCost: null,
    discountAmount: null,
    discountPercent: null,
    suggestedRetail: null,
    quantity: null,
    dueDate: null,
    pillar: null,
    division: null,
    seasons: [],
    sheet: '',
    folder: true,
  });
  const rows: PrototypeRow[] = [];
  for (const pillar of pillars) {
    rows.push(folder(`f-${pillar}`, pillar, null));
    for (const division of divisions) rows.push(folder(`f-${pillar}-${division}`, division, `f-${pillar}`));
  }
  for (const row of prototypeRows(count)) rows.push({ ...row, parent: `f-${row.pillar}-${row.division}` });
  return rows;
}
