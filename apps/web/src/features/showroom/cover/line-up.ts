import type { ShowroomRow } from '../plan/showroom-row.ts';
import type { StageGroup } from '../plan/stage-plan.ts';

/** Who opens the show: the first style of each group, then the second ones, and nobody without a picture if it can be helped. */
export function lineUp(groups: readonly StageGroup[], most: number): ShowroomRow[] {
  const longest = Math.max(0, ...groups.map(({ styles }) => styles.length));
  const turns = Array.from({ length: longest }, (_, n) => groups.flatMap(({ styles }) => styles[n]?.colors[0] ?? []));
  const all = turns.flat();
  const pictured = all.filter(({ images }) => (images ?? []).length > 0);
  return (pictured.length > 0 ? pictured : all).slice(0, most);
}
