export interface PageReading<R> {
  readonly signal: AbortSignal;
  readonly pageSize: number;
  /** No more than about so many, where all would be too many. */
  readonly most?: number;
  page(
    skip: number,
    withTotal: boolean,
  ): Promise<{ readonly data: readonly R[]; readonly totalCount?: number | null | undefined }>;
  onRows(done: number, all: number): void;
}

/** Every row of a list that is shown in pages. */
export async function readPages<R>({ signal, pageSize, most, page, onRows }: PageReading<R>): Promise<R[]> {
  const rows: R[] = [];
  let all = 0;
  do {
    const { data, totalCount } = await page(rows.length, rows.length === 0);
    signal.throwIfAborted();
    all = totalCount ?? all;
    rows.push(...data);
    onRows(rows.length, all);
    // Rows may go while their list is read; an empty page is its end whatever the total said.
    if (data.length < pageSize) break;
  } while (rows.length < Math.min(all, most ?? all));
  return rows;
}
