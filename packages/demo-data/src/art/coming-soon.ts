/** Letters as strokes: a server may have no fonts at all, and then text is drawn as boxes or not at all. */
const letters: Record<string, readonly [width: number, d: string]> = {
  C: [50, 'M46 16 C40 4 30 0 24 0 C8 0 0 14 0 35 C0 56 8 70 24 70 C30 70 40 66 46 54'],
  O: [52, 'M26 0 C8 0 0 16 0 35 C0 54 8 70 26 70 C44 70 52 54 52 35 C52 16 44 0 26 0Z'],
  M: [60, 'M0 70 V0 L30 44 L60 0 V70'],
  I: [0, 'M0 0 V70'],
  N: [48, 'M0 70 V0 L48 70 V0'],
  G: [52, 'M48 16 C42 4 32 0 26 0 C8 0 0 16 0 35 C0 54 8 70 26 70 C40 70 50 60 50 40 H30'],
  S: [44, 'M42 12 C36 4 30 0 22 0 C8 0 2 8 2 18 C2 40 44 28 44 52 C44 64 34 70 22 70 C12 70 4 66 0 56'],
  ' ': [26, ''],
};
const gap = 24;

const write = (text: string, middle: number, y: number) => {
  const drawn = [...text].map((letter) => letters[letter] ?? ([0, ''] as const));
  let x = middle - (drawn.reduce((sum, [width]) => sum + width + gap, 0) - gap) / 2;
  return drawn
    .map(([width, d]) => {
      const placed = `<path transform="translate(${x} ${y})" d="${d}"/>`;
      x += width + gap;
      return placed;
    })
    .join('');
};

export const drawComingSoon = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200" width="${size}" height="${size * 0.75}"><rect width="1600" height="1200" fill="#f3f4f6"/><g fill="none" stroke="#b4bac4" stroke-width="10" stroke-linejoin="round" stroke-linecap="round"><path d="M520 430 L800 330 L1080 430 V700 L800 800 L520 700Z"/><path d="M520 430 L800 530 L1080 430 M800 530 V800 M660 380 L940 480 V560"/></g><g fill="none" stroke="#8b93a0" stroke-width="9" stroke-linejoin="round" stroke-linecap="round">${write('COMING SOON', 800, 900)}</g></svg>`;
