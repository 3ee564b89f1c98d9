import type { ByteRange } from '../../storage/object-store.ts';

const single = /^bytes=(\d*)-(\d*)$/;

/**
 * RFC 9110: what a Range header asks of a file. 'whole' where it asks for nothing, for several ranges or in a unit that
 * we do not know; 'outside' where the file has no such byte.
 */
export const askedRange = (header: string | undefined, size: number): ByteRange | 'whole' | 'outside' => {
  const [, first = '', last = ''] = single.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const count = Number(last);
    return count === 0 || size === 0 ? 'outside' : { from: Math.max(0, size - count), to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return 'whole';
  return from >= size ? 'outside' : { from, to };
};

const tagsIn = (header: string): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** Whether the copy that the asker holds is still the content. */
export const holdsCurrent = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || tagsIn(ifNoneMatch).includes(etag));

/** A range of a file that has changed since would be glued to bytes of the old one. Only a strong tag can tell. */
export const mayContinue = (ifRange: string | undefined, etag: string | undefined): boolean =>
  ifRange === undefined || (etag !== undefined && ifRange.trim() === etag);
