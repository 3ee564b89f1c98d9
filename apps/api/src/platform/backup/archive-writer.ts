import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncPath } from '../storage/folders.ts';
import { padding, tarHeader } from './tar.ts';
import { trailerFor } from './trailer.ts';

/** Writes beside the final name and moves it there complete and synced; a backup that was cut short has no name. */
export class ArchiveWriter {
  readonly #handle: FileHandle;
  readonly #file: string;
  readonly #digest = createHash('sha256');

  private constructor(file: string, handle: FileHandle) {
    this.#file = file;
    this.#handle = handle;
  }

  static async create(file: string): Promise<ArchiveWriter> {
    return new ArchiveWriter(file, await open(`${file}.partial`, 'w', 0o600));
  }

  async add(name: string, content: Buffer): Promise<void> {
    await this.#write(Buffer.concat([tarHeader({ name, size: content.length }), content, padding(content.length)]));
  }

  async addStream(name: string, size: number, content: AsyncIterable<Buffer>): Promise<void> {
    await this.#write(tarHeader({ name, size }));
    let written = 0;
    for await (const chunk of content) {
      written += chunk.length;
      await this.#write(chunk);
    }
    if (written !== size) throw new Error(`${name} changed while it was read: ${written} bytes instead of ${size}.`);
    await this.#write(padding(size));
  }

  async #write(bytes: Buffer): Promise<void> {
    this.#digest.update(bytes);
    await this.#handle.writeFile(bytes);
  }

  async finish(): Promise<void> {
    await this.#handle.writeFile(trailerFor(this.#digest.digest('hex')));
    await this.#handle.sync();
    await this.#handle.close();
    await rename(`${this.#file}.partial`, this.#file);
    await syncPath(dirname(this.#file));
  }

  async discard(): Promise<void> {
    await this.#handle.close();
    await rm(`${this.#file}.partial`, { force: true });
  }
}
