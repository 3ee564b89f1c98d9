/** Edits between two codes, a swap of neighbours counting as one; stops counting above `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      current[j] = Math.min(
        last[j]! + 1,
        current[j - 1]! + 1,
        last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
        swapped ? before[j - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...current) > limit) return limit + 1;
    before = last;
    last = current;
  }
  return last[b.length]!;
}

const allowed = (length: number): number => (length >= 8 ? 2 : 1);

/** The one known code that was surely meant; none when two are equally near, for a guess would be worse than a question. */
export function nearMiss(text: string, known: Iterable<string>): string | null {
  const limit = text.length < 2 ? 0 : allowed(text.length);
  let best: string | null = null;
  let least = limit + 1;
  let tied = false;
  for (const code of known) {
    const distance = editDistance(text, code, limit);
    tied = distance === least ? code !== best : distance < least ? false : tied;
    if (distance < least) [best, least] = [code, distance];
  }
  return tied || least === 0 ? null : best;
}
