import type { Column } from '../columns.ts';
import type { GridSettings } from '../settings.ts';
import type { RowSource, Span } from '../sources/row-source.ts';
import { filterRows } from './filtering.ts';
import { aggregate, type Flattened, type Group, groupedElsewhere, groupRows } from './grouping.ts';
import { sortRows } from './sorting.ts';
import { type TreeShape, treeRows } from './tree.ts';

/**
 * Which rows are shown where: source → filter → sort → group or tree → flat list of row numbers.
 * Without any of these it holds nothing at all, which is why 100,000 rows cost no memory beyond the data.
 */
export class RowModel<R extends object> {
  private codes: Int32Array | null = null;
  private groups: readonly Group[] = [];
  private depths: Uint8Array | null = null;
  private levels = 0;
  private positions: Int32Array | null = null;
  private sums = new Map<string, number | null>();
  private readonly closedGroups = new Set<string>();
  private readonly openFolders = new Set<string>();
  /** While not null, all other rows are hidden. */
  only: ReadonlySet<string> | null = null;
  readonly source: RowSource<R>;
  readonly columns: ReadonlyMap<string, Column<R>>;
  readonly tree: TreeShape<R> | null;

  constructor(source: RowSource<R>, columns: ReadonlyMap<string, Column<R>>, tree: TreeShape<R> | null) {
    this.source = source;
    this.columns = columns;
    this.tree = tree;
  }

  private onlyIndexes(): ReadonlySet<number> | null {
    return this.only && new Set([...this.only].map((id) => this.source.indexOf(id)));
  }

  rebuild(settings: GridSettings): void {
    this.positions = null;
    this.depths = null;
    this.groups = [];
    this.levels = 0;
    this.codes = null;
    this.sums.clear();
    if (this.source.arrangedElsewhere) {
      if (this.source.groups)
        this.showGroups(
          groupedElsewhere(this.source.groups, (id) => this.isOpen(id)),
          1,
        );
      return;
    }
    const filtered = filterRows(this.source, this.columns, settings.filters, this.onlyIndexes());
    const by = settings.groupBy.map((id) => this.columns.get(id)).filter((column) => column !== undefined);
    if (!filtered && settings.sort.length === 0 && by.length === 0 && !this.tree) return;
    const order = sortRows(filtered ?? countUp(this.source.length), this.source, this.columns, settings);
    this.flatten(order, by);
  }

  private flatten(order: Int32Array, by: readonly Column<R>[]): void {
    if (this.tree) {
      const isOpen = (id: string) => this.openFolders.has(id);
      const flat = treeRows(order, this.source, this.tree, (id) => this.source.indexOf(id), isOpen);
      this.codes = flat.codes;
      this.depths = flat.depths;
    } else if (by.length > 0) {
      this.showGroups(
        groupRows(order, this.source, by, (id) => this.isOpen(id)),
        by.length,
      );
    } else this.codes = order;
  }

  private showGroups({ codes, groups }: Flattened, levels: number): void {
    this.codes = codes;
    this.groups = groups;
    this.levels = levels;
  }

  get count(): number {
    return this.codes ? this.codes.length : this.source.length;
  }

  get grouped(): boolean {
    return this.groups.length > 0;
  }

  /** Where groups stand in the view, from the top down. */
  groupPositions(): number[] {
    const positions: number[] = [];
    for (let at = 0; this.grouped && at < this.count; at++) if (this.codes![at]! < 0) positions.push(at);
    return positions;
  }

  sourceIndexAt(index: number): number {
    if (!this.codes) return index >= 0 && index < this.source.length ? index : -1;
    const code = this.codes[index];
    return code === undefined || code < 0 ? -1 : code;
  }

  /** The rows of the source among these positions: closed groups between them take no part. */
  spansOf(from: number, to: number): Span[] {
    if (!this.codes) return [[from, to]];
    const spans: [number, number][] = [];
    for (let position = from; position <= to; position++) {
      const at = this.sourceIndexAt(position);
      const last = spans.at(-1);
      if (last && at === last[1] + 1) last[1] = at;
      else if (at >= 0) spans.push([at, at]);
    }
    return spans;
  }

  rowAt(index: number): R | undefined {
    const at = this.sourceIndexAt(index);
    return at < 0 ? undefined : this.source.at(at);
  }

  groupAt(index: number): Group | undefined {
    const code = this.codes?.[index];
    return code !== undefined && code < 0 ? this.groups[-1 - code] : undefined;
  }

  depthAt(index: number): number {
    if (this.depths) return this.depths[index] ?? 0;
    const group = this.groupAt(index);
    return group ? group.depth : this.levels;
  }

  positionOf(sourceIndex: number): number {
    if (!this.codes) return sourceIndex;
    if (!this.positions) {
      this.positions = new Int32Array(this.source.length).fill(-1);
      for (let position = 0; position < this.codes.length; position++) {
        const code = this.codes[position]!;
        if (code >= 0) this.positions[code] = position;
      }
    }
    return this.positions[sourceIndex] ?? -1;
  }

  positionOfId(id: string): number {
    const at = this.source.indexOf(id);
    return at < 0 ? -1 : this.positionOf(at);
  }

  isOpen(id: string): boolean {
    return this.tree ? this.openFolders.has(id) : !this.closedGroups.has(id);
  }

  setOpen(id: string, open: boolean): void {
    const set = this.tree ? this.openFolders : this.closedGroups;
    if (open === Boolean(this.tree)) set.add(id);
    else set.delete(id);
  }

  setAllOpen(open: boolean): void {
    if (this.tree) {
      this.openFolders.clear();
      for (let index = 0; open && index < this.source.length; index++) {
        const row = this.source.at(index);
        if (row && this.tree.isFolder(row)) this.openFolders.add(this.tree.idOf(row));
      }
      return;
    }
    for (const group of this.groups) this.setOpen(group.id, open);
  }

  /** The same rows with nothing folded away: what an export holds, whatever is closed on screen. */
  unfolded(settings: GridSettings): RowModel<R> {
    const model = new RowModel(this.source, this.columns, this.tree);
    model.setAllOpen(true);
    model.rebuild(settings);
    return model;
  }

  aggregateOf(group: Group, column: Column<R>): number | null {
    // Most rows of a group that was made elsewhere are unknown here.
    if (this.source.arrangedElsewhere) return null;
    const key = `${column.id}:${group.id}`;
    const known = this.sums.get(key);
    if (known !== undefined) return known;
    const value = aggregate(group, this.source, column);
    this.sums.set(key, value);
    return value;
  }

  valuesChanged(): void {
    this.sums.clear();
  }

  /** The groups above a position, outermost first: what stays visible while their rows scroll. */
  groupsAbove(index: number): { group: Group; position: number }[] {
    const above: { group: Group; position: number }[] = [];
    if (!this.grouped) return above;
    let limit = this.depthAt(index);
    for (let at = index; at >= 0 && limit > 0; at--) {
      const group = this.groupAt(at);
      if (!group || group.depth >= limit) continue;
      above.unshift({ group, position: at });
      limit = group.depth;
    }
    return above;
  }
}

function countUp(length: number): Int32Array {
  const order = new Int32Array(length);
  for (let index = 0; index < length; index++) order[index] = index;
  return order;
}
