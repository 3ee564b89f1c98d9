import { describe, expect, it, vi } from 'vitest';
import { receive } from './receive.ts';

const bodyOf = (sizes: readonly number[], failure?: Error) =>
  new ReadableStream({
    start(controller) {
      for (const size of sizes) controller.enqueue(new Uint8Array(size));
      if (failure) controller.error(failure);
      else controller.close();
    },
  });

const mebibyte = 1_048_576;

/** A disk that counts what it was given and what became of it. */
const disk = (refusal?: Error) => {
  const kept: number[] = [];
  const said: string[] = [];
  const open = async () => ({
    async write(part: Blob) {
      if (refusal) throw refusal;
      kept.push(part.size);
    },
    async finish(type: string) {
      said.push('finished');
      return new Blob(['on disk'], { type });
    },
    async discard() {
      said.push('discarded');
    },
  });
  return { kept, said, open: vi.fn(open) };
};

describe('[M17.2] a large file goes to the disk as it comes', () => {
  const large = () => new Response(bodyOf(Array.from({ length: 40 }, () => mebibyte)));

  it('part by part, so that the page never holds more than one', async () => {
    const { kept, said, open } = disk();
    const file = await receive(large(), undefined, open);
    expect(kept.reduce((sum, size) => sum + size, 0)).toBe(40 * mebibyte);
    expect(Math.max(...kept)).toBe(8 * mebibyte);
    expect([await file.text(), said]).toEqual(['on disk', ['finished']]);
  });

  it('and a small one does not', async () => {
    const { open } = disk();
    expect((await receive(new Response(bodyOf([5])), undefined, open)).size).toBe(5);
    expect(open).not.toHaveBeenCalled();
  });

  it('nothing stays behind of one that broke off, and a full disk is said in words', async () => {
    const broken = disk();
    let given = 0;
    const half = new ReadableStream({
      pull(controller) {
        given += 1;
        if (given > 20) controller.error(new TypeError('network error'));
        else controller.enqueue(new Uint8Array(mebibyte));
      },
    });
    await expect(receive(new Response(half), undefined, broken.open)).rejects.toThrow('The connection broke');
    const full = disk(new DOMException('full', 'QuotaExceededError'));
    await expect(receive(large(), undefined, full.open)).rejects.toThrow('There is not enough room on this disk');
    expect([broken.said, full.said]).toEqual([['discarded'], ['discarded']]);
  });

  it('without a disk it is gathered in parts', async () => {
    expect((await receive(large(), undefined, async () => null)).size).toBe(40 * mebibyte);
  });
});

describe('[M17.2] a file that is received', () => {
  it('is whole, typed, and tells how far it is', async () => {
    const told = vi.fn();
    const headers = { 'content-type': 'application/zip' };
    const file = await receive(new Response(bodyOf([9_000_000, 5]), { headers }), told);
    expect([file.size, file.type]).toEqual([9_000_005, 'application/zip']);
    expect(told).toHaveBeenCalledWith({ done: 9_000_000, unit: 'bytes' });
  });

  it('that breaks half-way is no file, and says so in our words', async () => {
    const broken = receive(new Response(bodyOf([10], new TypeError('network error'))));
    await expect(broken).rejects.toThrow('The connection broke before everything had arrived. Please try again.');
  });

  it('that is cancelled half-way stays a cancellation', async () => {
    const cancelled = new DOMException('aborted', 'AbortError');
    await expect(receive(new Response(bodyOf([10], cancelled)))).rejects.toBe(cancelled);
  });
});
