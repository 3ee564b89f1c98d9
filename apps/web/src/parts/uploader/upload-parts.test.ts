import { fileLimits } from '@atelier/domain/vocabulary/limits';
import { describe, expect, it, vi } from 'vitest';
import type { PartSending } from './send-part.ts';
import { type UploadPlace, uploadParts } from './upload-parts.ts';

const place = (count: number, more: Partial<UploadPlace> = {}): UploadPlace => ({
  fileSize: count * 10 - 3,
  chunkSize: 10,
  urls: Array.from({ length: count }, (_, at) => `part-${at + 1}`),
  parts: [],
  ...more,
});
const file = (count: number) => new Blob(['x'.repeat(count * 10 - 3)]);
const there = async ({ url, bytes, onSent }: PartSending) => {
  onSent(bytes.size);
  return { status: 200, etag: `etag of ${url}` };
};
const upload = (count: number, given: Partial<Parameters<typeof uploadParts>[0]> = {}) =>
  uploadParts({
    file: file(count),
    place: place(count),
    signal: new AbortController().signal,
    renew: async () => place(count),
    onProgress: () => undefined,
    send: there,
    pause: async () => undefined,
    ...given,
  });

describe('[M17.1] the parts of a file', () => {
  it('go four at a time, and their etags come back in order', async () => {
    let running = 0;
    let most = 0;
    const etags = await upload(9, {
      send: async (part) => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, part.url === 'part-1' ? 5 : 0));
        running -= 1;
        return there(part);
      },
    });
    expect(most).toBe(fileLimits.parallelParts);
    expect(etags).toEqual(Array.from({ length: 9 }, (_, at) => `etag of part-${at + 1}`));
  });

  it('[R8] that have arrived before are not sent again, and count as sent', async () => {
    const sent: string[] = [];
    const told = vi.fn();
    const etags = await upload(3, {
      place: place(3, { parts: [{ number: 2, size: 10, etag: 'kept' }] }),
      onProgress: told,
      send: (part) => {
        sent.push(`${part.url} ${part.bytes.size}`);
        return there(part);
      },
    });
    expect(sent.sort()).toEqual(['part-1 10', 'part-3 7']);
    expect(etags[1]).toBe('kept');
    expect(told.mock.lastCall).toEqual([27]);
  });

  it('are tried again with growing pauses, and with a new address where the old one has ended', async () => {
    const pauses: number[] = [];
    const answers = [0, 500, 403];
    const urls: string[] = [];
    await upload(1, {
      renew: async () => place(1, { urls: ['fresh'] }),
      pause: async (ms) => void pauses.push(ms),
      send: async (part) => {
        urls.push(part.url);
        const status = answers.shift();
        return status === undefined ? there(part) : { status, etag: '' };
      },
    });
    expect(pauses).toEqual([500, 1000, 2000]);
    expect(urls).toEqual(['part-1', 'part-1', 'part-1', 'fresh']);
  });

  it('[R13] that never arrive end the upload with the sentence of the specification', async () => {
    const failing = upload(1, { send: async () => ({ status: 500, etag: '' }) });
    await expect(failing).rejects.toThrow('Error: Attachment failed upload to Amazon S3');
  });

  it('stop when somebody cancels', async () => {
    const stopper = new AbortController();
    const cancelled = upload(9, {
      signal: stopper.signal,
      send: async (part) => {
        stopper.abort(new DOMException('cancelled', 'AbortError'));
        return there(part);
      },
    });
    await expect(cancelled).rejects.toThrow('cancelled');
  });
});
