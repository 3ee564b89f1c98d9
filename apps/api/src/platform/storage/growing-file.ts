import { open } from 'node:fs/promises';

export interface GrowingFile {
  write(piece: string | Uint8Array): Promise<void>;
  /** Nothing more will come; whoever reads gets the reason after the rest, if there is one. */
  finish(failure?: unknown): void;
  /** From the beginning to the end, waiting where the writer has not been yet. */
  read(): AsyncGenerator<Uint8Array>;
  close(): Promise<void>;
}

const pieceBytes = 128 * 1_024;

/**
 * What one side writes as fast as it can and the other reads as slowly as it likes: neither holds the other up. Each
 * has the file open for itself and only while it needs it: a reader that never comes leaves nothing open behind, which
 * would end this process.
 */
export async function createGrowingFile(path: string): Promise<GrowingFile> {
  const file = await open(path, 'wx', 0o600);
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closing ??= file.close();
    return closing;
  };
  let written = 0;
  let ended: { readonly failure: unknown } | undefined;
  let news = Promise.withResolvers<void>();
  const tell = (): void => {
    news.resolve();
    news = Promise.withResolvers<void>();
  };
  return {
    async write(piece) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      for (let at = 0; at < bytes.length; ) {
        const { bytesWritten } = await file.write(bytes, at, bytes.length - at, written);
        at += bytesWritten;
        written += bytesWritten;
      }
      tell();
    },
    finish(failure) {
      ended ??= { failure };
      tell();
      close().catch(() => undefined);
    },
    async *read() {
      const reading = await open(path);
      try {
        for (let at = 0; ; ) {
          while (at < written) {
            const size = Math.min(pieceBytes, written - at);
            const { buffer, bytesRead } = await reading.read(Buffer.allocUnsafe(size), 0, size, at);
            at += bytesRead;
            yield buffer.subarray(0, bytesRead);
          }
          if (ended) {
            if (ended.failure !== undefined) throw ended.failure;
            return;
          }
          await news.promise;
        }
      } finally {
        await reading.close();
      }
    },
    close,
  };
}
