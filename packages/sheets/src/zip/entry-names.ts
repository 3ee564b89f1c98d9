const unsafe = /[\\/:*?"<>|\p{Cc}\p{Cf}]/gu;

/** One file name inside an archive: no folders, no control characters, spaces as underscores (M17.2, T15). */
export function entryName(text: string): string {
  const name = text.replaceAll(/\s+/g, '_').replaceAll(unsafe, '').replace(/^\.+/, '').replace(/\.+$/, '');
  return name === '' ? 'file' : name.slice(0, 200);
}

/** Gives each name once; 'a.jpg' and 'A.jpg' are the same file to most systems that unpack them. */
export function uniqueNames(): (text: string) => string {
  const taken = new Set<string>();
  return (text) => {
    const name = entryName(text);
    const dot = name.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let candidate = name;
    for (let count = 2; taken.has(candidate.toLowerCase()); count += 1) candidate = `${stem}_${count}${ending}`;
    taken.add(candidate.toLowerCase());
    return candidate;
  };
}
