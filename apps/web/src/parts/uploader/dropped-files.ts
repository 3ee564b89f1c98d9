/** What computers put into folders by themselves. */
const isLitter = (name: string): boolean => name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/iu.test(name);

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** A folder gives its entries in portions; the empty one is the last. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (portion.length === 0) return found;
    found.push(...portion);
  }
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (isLitter(entry.name)) return [];
  if (entry.isFile) return [await fileOf(entry as FileSystemFileEntry)];
  const inside = await entriesOf(entry as FileSystemDirectoryEntry);
  return (await Promise.all(inside.map(filesIn))).flat();
}

/** The files of a drop, those inside of folders too. Has to be called while the drop is handled. */
export function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) return Promise.resolve([...files]);
  return Promise.all(entries.map(filesIn)).then((found) => found.flat());
}
