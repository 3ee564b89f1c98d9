const bars = 34;

/** Always the same wave for the same sound. */
function heightsOf(seed: string): number[] {
  let state = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 233_280, 7);
  return Array.from({ length: bars }, (_, at) => {
    state = (state * 9301 + 49_297) % 233_280;
    const swell = Math.sin((Math.PI * (at + 0.5)) / bars);
    return Math.round(6 + 54 * swell * (0.35 + (0.65 * state) / 233_280));
  });
}

/** A sound has no picture of its own. */
export function Wave({ seed }: { seed: string }) {
  return (
    <svg viewBox="0 0 272 72" width="60%" fill="#f0a08c" aria-hidden="true">
      {heightsOf(seed).map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars of one drawing
        <rect key={at} x={at * 8} y={36 - height / 2} width={4} height={height} rx={1} />
      ))}
    </svg>
  );
}
