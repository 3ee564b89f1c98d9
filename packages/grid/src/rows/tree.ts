import type { RowReader } from './sorting.ts';

export interface TreeShape<R extends object> {
  idOf(row: R): string;
  parentOf(row: R): string | null;
  isFolder(row: R): boolean;
}

export interface FlatTree {
  readonly codes: Int32Array;
  readonly depths: Uint8Array;
}

/** A row whose parent was filtered away keeps its ancestors, otherwise a match could not be reached. */
function withAncestors<R extends object>(
  order: Int32Array,
  rows: RowReader<R>,
  tree: TreeShape<R>,
  indexOf: (id: string) => number,
): Int32Array {
  if (order.length === rows.length) return order;
  const kept = new Set<number>(order);
  for (const member of order) {
    let parent = parentIndex(member, rows, tree, indexOf);
    while (parent >= 0 && !kept.has(parent)) {
      kept.add(parent);
      parent = parentIndex(parent, rows, tree, indexOf);
    }
  }
  return Int32Array.from(kept);
}

function parentIndex<R extends object>(
  member: number,
  rows: RowReader<R>,
  tree: TreeShape<R>,
  indexOf: (id: string) => number,
): number {
  const row = rows.at(member);
  const parent = row ? tree.parentOf(row) : null;
  return parent === null ? -1 : indexOf(parent);
}

function childrenByParent<R extends object>(
  order: Int32Array,
  rows: RowReader<R>,
  tree: TreeShape<R>,
  indexOf: (id: string) => number,
): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const member of order) {
    const parent = parentIndex(member, rows, tree, indexOf);
    const siblings = children.get(parent);
    if (siblings) siblings.push(member);
    else children.set(parent, [member]);
  }
  return children;
}

/** Folders first among siblings, each part in the order the sort gave. Rows in a parent circle are shown at the top. */
export function treeRows<R extends object>(
  order: Int32Array,
  rows: RowReader<R>,
  tree: TreeShape<R>,
  indexOf: (id: string) => number,
  isOpen: (id: string) => boolean,
): FlatTree {
  const complete = withAncestors(order, rows, tree, indexOf);
  const children = childrenByParent(complete, rows, tree, indexOf);
  const codes: number[] = [];
  const depths: number[] = [];
  const seen = new Set<number>();
  const walk = (siblings: readonly number[], depth: number): void => {
    const folders = siblings.filter((member) => tree.isFolder(rows.at(member)!));
    const items = siblings.filter((member) => !tree.isFolder(rows.at(member)!));
    for (const member of [...folders, ...items]) {
      if (seen.has(member)) continue;
      seen.add(member);
      codes.push(member);
      depths.push(Math.min(depth, 255));
      const below = children.get(member);
      if (below && isOpen(tree.idOf(rows.at(member)!))) walk(below, depth + 1);
      else if (below) markSeen(below, children, seen);
    }
  };
  walk(children.get(-1) ?? [], 0);
  for (const member of complete) if (!seen.has(member)) walk([member], 0);
  return { codes: Int32Array.from(codes), depths: Uint8Array.from(depths) };
}

function markSeen(members: readonly number[], children: Map<number, number[]>, seen: Set<number>): void {
  for (const member of members) {
    if (seen.has(member)) continue;
    seen.add(member);
    markSeen(children.get(member) ?? [], children, seen);
  }
}
