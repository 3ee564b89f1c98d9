import { type FileUsage, fileUsages } from '@atelier/domain/library/library-item';
import { type LibrarySubType, type LibraryType, libraryTypes } from '@atelier/domain/library/library-kind';
import { type LibraryPlace, libraryKinds } from '@atelier/domain/library/library-kinds';
import { z } from 'zod';
import { refuse } from '../../platform/refusal.ts';

/** What a file becomes: an item of its own, or a file of one that exists. */
export type UploadTarget = { readonly place: LibraryPlace } | { readonly itemId: string; readonly usage: FileUsage };

const placeNamed = (type: string, subType: string | undefined): LibraryPlace | undefined => {
  if (!libraryTypes.includes(type as LibraryType)) return undefined;
  const { parts } = libraryKinds[type as LibraryType];
  const part = subType === undefined ? parts[0] : parts.find((one) => one.subType === (subType as LibrarySubType));
  return part && { libraryType: type as LibraryType, librarySubType: part.subType };
};

/** `new/{libraryType}[/{librarySubType}]`, or `{assetId}/{usage}`. */
export const readTarget = (attachTo: string): UploadTarget => {
  const [first = '', second = '', third, ...more] = attachTo.split('/');
  if (more.length > 0) return refuse('notFound');
  if (first === 'new') {
    const place = placeNamed(second, third);
    return place ? { place } : refuse('notFound');
  }
  const isItem = z.uuid().safeParse(first).success && third === undefined;
  return isItem && fileUsages.includes(second as FileUsage)
    ? { itemId: first, usage: second as FileUsage }
    : refuse('notFound');
};
