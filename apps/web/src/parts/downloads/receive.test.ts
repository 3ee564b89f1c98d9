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
