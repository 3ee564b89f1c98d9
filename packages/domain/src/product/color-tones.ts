/** The words in which colors are described, and how each looks. */
export const colorTones: Readonly<Record<string, string>> = {
  Black: '#1f2226',
  Charcoal: '#4a4f57',
  Gray: '#8d949c',
  'Light Gray': '#c3c8cd',
  White: '#f4f3ef',
  'Off White': '#ece5d6',
  Natural: '#d9c9ab',
  Taupe: '#a3917c',
  Tan: '#c39a6b',
  Brown: '#6d4a33',
  Chocolate: '#4a3227',
  Navy: '#243452',
  Blue: '#2f63a8',
  'Light Blue': '#9dbdd8',
  Teal: '#2b7a78',
  Aqua: '#6cc5c1',
  Green: '#3d7a4e',
  Olive: '#6b7046',
  Sage: '#a3b096',
  Lime: '#a9c943',
  Yellow: '#edc53f',
  Mustard: '#c7962f',
  Orange: '#e07b39',
  Coral: '#ee7f6d',
  Red: '#b9343a',
  Burgundy: '#6b2737',
  Rose: '#d6a19f',
  Pink: '#e58ea8',
  'Light Pink': '#f1c6cc',
  Mauve: '#a57e94',
  Lavender: '#b6a7d6',
  Purple: '#6a4c93',
  Silver: '#b8bcc1',
  Gum: '#b5854f',
  Wheat: '#c99a55',
  Slate: '#5b6b7b',
  Kraft: '#c6a77c',
};

const tonesByWord = new Map(Object.entries(colorTones).map(([word, tone]) => [word.toLowerCase(), tone]));
const most = 3;

/** 'Black / Lime' as tones to draw; the part of a name that is no known word of color is looked at by its last word. */
export const tonesOf = (description: string): readonly string[] =>
  description
    .toLowerCase()
    .split(/[/,&+]| and /)
    .map((part) => part.trim())
    .flatMap((part) => tonesByWord.get(part) ?? tonesByWord.get(part.split(/\s+/).at(-1) ?? '') ?? [])
    .slice(0, most);
