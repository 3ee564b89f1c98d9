import { openPromise } from 'yauzl';

/** A file of an archive; it is unpacked as it is read, and its name is a name, never a place to write to. */
interface ZippedFile {
  readonly name: string;
  readonly size: number;
  open(): Promise<AsyncIterable<Uint8Array>>;
}

/** The files of an archive, one after another. Folders and what is encrypted are none. */
export async function* zippedFiles(path: string): AsyncGenerator<ZippedFile> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  try {
    for await (const entry of zip.eachEntry())
      if (!entry.fileName.endsWith('/') && !entry.isEncrypted())
        // What unpacks to more than its directory says ends with an error.
        yield { name: entry.fileName, size: entry.uncompressedSize, open: () => zip.openReadStreamPromise(entry) };
  } finally {
    zip.close();
  }
}
