import type { BlockReply, BlockRequest, StreamPart, WriteBatch, WriteReply, WriteSink } from '@atelier/grid';
import type { PrototypeRow } from './prototype-row.ts';

export type ServerMood = 'well' | 'slow' | 'down' | 'refusing' | 'conflicting';

const wait = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms));
const delays: Record<ServerMood, number> = { well: 120, slow: 3_000, down: 60, refusing: 60, conflicting: 60 };
const batchSize = 20;

/** A server inside the page, with moods, so that saving can be seen failing without breaking anything real. */
export class PrototypeServer implements WriteSink {
  mood: ServerMood = 'well';
  readonly received: WriteBatch[] = [];
  readonly asked: BlockRequest[] = [];
  private readonly settingsKey: string;
  private readonly seen = new Set<string>();

  constructor(settingsKey: string) {
    this.settingsKey = settingsKey;
  }

  async send(batch: WriteBatch): Promise<WriteReply> {
    await wait(delays[this.mood]);
    if (this.mood === 'down') throw new Error('The server did not answer');
    if (this.mood === 'refusing') return { refused: { reason: 'You may not edit this assortment' } };
    if (!this.seen.has(batch.key)) this.received.push(batch);
    this.seen.add(batch.key);
    if (batch.settings) localStorage.setItem(this.settingsKey, JSON.stringify(batch.settings));
    const [first] = batch.updated;
    if (this.mood !== 'conflicting' || !first) return {};
    return { conflicts: [{ id: first.id, column: first.column, value: first.from, by: 'Anna Berg', won: 'theirs' }] };
  }

  savedSettings(): unknown {
    return JSON.parse(localStorage.getItem(this.settingsKey) ?? 'null');
  }

  async block(rows: readonly PrototypeRow[], request: BlockRequest): Promise<BlockReply<PrototypeRow>> {
    this.asked.push(request);
    await wait(delays[this.mood]);
    if (this.mood === 'down') throw new Error('The server did not answer');
    const [key] = request.settings?.sort ?? [];
    const arranged = key
      ? [...rows].sort((a, b) => compare(a, b, key.column) * (key.direction === 'asc' ? 1 : -1))
      : rows;
    const page = arranged.slice(request.from, request.to);
    return request.wantTotal ? { rows: page, total: rows.length } : { rows: page };
  }

  async *stream(rows: readonly PrototypeRow[]): AsyncGenerator<StreamPart<PrototypeRow>> {
    yield { total: rows.length };
    for (let from = 0; from < rows.length; from += batchSize) {
      yield { rows: rows.slice(from, from + batchSize) };
      if (from % 400 === 0) await wait(4);
    }
  }
}

function compare(a: PrototypeRow, b: PrototypeRow, column: string): number {
  const [left, right] = [a, b].map((row) => (row as unknown as Record<string, string | number>)[column] ?? '');
  return left! < right! ? -1 : left! > right! ? 1 : 0;
}
