import type pg from 'pg';
import type { Answered } from '../people/sample-keepers.ts';

interface Entry {
  readonly code: string;
  readonly action: string;
  readonly from_place: string;
  readonly to_place: string;
  readonly qty: number;
}

interface Held {
  readonly code: string;
  readonly total_qty: number;
  readonly lent_qty: number;
  readonly bin: string;
  readonly open: number;
}

export interface Ledger {
  readonly entries: readonly Entry[];
  readonly held: readonly Held[];
}

export const readLedger = async (database: pg.Client, codes: readonly string[]): Promise<Ledger> => {
  const { rows: entries } = await database.query<Entry>(
    `SELECT s.code, t.action, t.from_place, t.to_place, t.qty FROM sample_tracking t JOIN samples s ON s.id = t.sample_id
     WHERE s.code = ANY ($1) ORDER BY t.id`,
    [codes],
  );
  const { rows: held } = await database.query<Held>(
    `SELECT s.code, s.total_qty, s.lent_qty, s.bin, coalesce((SELECT sum(qty) FROM sample_loans l
       WHERE l.sample_id = s.id AND l.returned_at IS NULL), 0)::int AS open FROM samples s WHERE s.code = ANY ($1)`,
    [codes],
  );
  return { entries, held };
};

/** Acts that were accepted and stand in the tracking not exactly once, and entries that nobody was told of. */
export const notOnce = ({ entries }: Ledger, answered: readonly Answered[]): string[] => {
  const wrong: string[] = [];
  const times = new Map<string, number>();
  for (const { action, to_place: to } of entries)
    if (action === 'lent' || action === 'moved') times.set(to, (times.get(to) ?? 0) + 1);
  for (const { kind, mark, status, code } of answered) {
    if (kind === 'return') continue;
    const expected = status < 300 ? 1 : 0;
    const found = times.get(mark) ?? 0;
    times.delete(mark);
    if (found !== expected) wrong.push(`${kind} of ${code} answered ${status} and happened ${found} times`);
  }
  return [...wrong, ...[...times.keys()].map((mark) => `${mark} happened and was told to nobody`)];
};

/** What the acts that were accepted and the tracking make of each sample, against what it says itself. */
export const notEven = ({ entries, held }: Ledger, answered: readonly Answered[]): string[] =>
  held.flatMap(({ code, total_qty: total, lent_qty: lent, open, bin }) => {
    const wrong: string[] = [];
    const accepted = (kind: Answered['kind']) =>
      answered.filter((act) => act.code === code && act.kind === kind && act.status < 300).length;
    const expected = accepted('lend') - accepted('return');
    if (lent !== expected || open !== expected) wrong.push(`${code}: ${lent} lent, ${open} in loans, not ${expected}`);
    let away = 0;
    for (const { action, qty } of entries.filter((entry) => entry.code === code)) {
      if (action === 'lent') away += qty;
      if (action === 'returned') away -= qty;
      if (away < 0 || away > total) wrong.push(`${code}: ${away} of ${total} were away`);
    }
    const last = entries.findLast((entry) => entry.code === code && entry.action === 'moved')?.to_place;
    if (last !== undefined && last !== bin) wrong.push(`${code} stands at ${bin}, was moved to ${last} last`);
    return wrong;
  });

/** Each move begins where the one before it ended. */
export const notInTurn = ({ entries }: Ledger): string[] =>
  [...Map.groupBy(entries, ({ code }) => code)].flatMap(([code, own]) => {
    const moves = own.filter(({ action }) => action === 'moved');
    return moves.flatMap(({ from_place: from }, at) =>
      at > 0 && from !== moves[at - 1]!.to_place ? [`${code}: a move began at ${from}`] : [],
    );
  });
