/** A file that grows outside the memory of the page. */
export interface DiskFile {
  write(part: Blob): Promise<void>;
  /** The whole file; the disk keeps it for a while, until the browser has copied it to where people look. */
  finish(type: string): Promise<Blob>;
  discard(): Promise<void>;
}

const folderName = 'downloads';
/** Copying from disk to disk has long ended by then. */
const keptMs = 10 * 60_000;
/** What a closed tab left behind. */
const strayMs = 60 * 60_000;

const nameNow = (): string => `${Date.now()} ${crypto.randomUUID()}`;
const ageOf = (name: string): number => Date.now() - Number(name.split(' ')[0]);

/** One that is still being written cannot be removed; whoever comes next tries again. */
const remove = (folder: FileSystemDirectoryHandle, name: string): Promise<void> =>
  folder.removeEntry(name).catch((error: unknown) => console.info('A received file could not be removed yet.', error));

async function removeStrays(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const name of folder.keys()) if (!(ageOf(name) < strayMs)) await remove(folder, name);
}

const opened = (folder: FileSystemDirectoryHandle, handle: FileSystemFileHandle, to: FileSystemWritableFileStream) => ({
  write: (part: Blob) => to.write(part),
  async finish(type: string) {
    await to.close();
    setTimeout(() => void remove(folder, handle.name), keptMs);
    const file = await handle.getFile();
    return file.slice(0, file.size, type);
  },
  async discard() {
    await to.abort();
    await remove(folder, handle.name);
  },
});

/** In the browser's own folder of this site; null where there is none, as on a page without TLS. */
export async function openDiskFile(): Promise<DiskFile | null> {
  try {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(folderName, { create: true });
    await removeStrays(folder);
    const handle = await folder.getFileHandle(nameNow(), { create: true });
    return opened(folder, handle, await handle.createWritable());
  } catch (error) {
    console.info('This browser keeps no files for the page; the download is gathered in its memory.', error);
    return null;
  }
}
