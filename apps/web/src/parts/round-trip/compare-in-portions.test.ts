import { markHeaders, writeMark } from '@atelier/domain/import/round-trip/row-marks';
import { describe, expect, it } from 'vitest';
import { wasCancelled } from '../../platform/api/api-failure.ts';
import { compareInPortions } from './compare-in-portions.ts';

const header = ['Style', ...markHeaders('plan')];
const lines = Array.from({ length: 1_000 }, (_, at) => ({
  number: at + 2,
  cells: [`S${at}`, ...writeMark({ id: `S${at}`, version: 1, exported: new Map() }).map(String)],
}));
const naming = { columns: [], idOf: () => null, isSame: () => false };
const here = { columns: [], current: () => undefined, naming };

describe('[G30] a large sheet that comes back', () => {
  it('is compared to its last line, with rests in between', async () => {
    const told: number[] = [];
    const comparing = { signal: new AbortController().signal, onLines: (done: number) => told.push(done) };
    const comparison = await compareInPortions({ header, lines }, [], here, comparing);
    expect(comparison?.gone).toHaveLength(1_000);
    expect(told).toEqual([250, 500, 750]);
  });

  it('stops comparing when it is cancelled', async () => {
    const stopper = new AbortController();
    const told: number[] = [];
    const onLines = (done: number) => {
      told.push(done);
      stopper.abort();
    };
    const comparing = compareInPortions({ header, lines }, [], here, { signal: stopper.signal, onLines });
    await expect(comparing).rejects.toSatisfy(wasCancelled);
    expect(told).toEqual([250]);
  });
});
