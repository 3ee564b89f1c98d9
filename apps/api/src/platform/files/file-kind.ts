import type { RawBuilder } from 'kysely';

/** What the bookkeeping knows of one kind of stored files. A feature declares it; `jobs.ts` lists it for the sweep. */
export interface FileKind {
  readonly kind: string;
  /** Where its objects lie: `folder` + name + '/' + one object or several. Ends with a slash. */
  readonly folder: string;
  /** Whether anything still shows the file `f.name`. */
  readonly inUse: RawBuilder<unknown>;
  /** Keys of what was made of a file and is kept elsewhere; it goes with the file. */
  madeOf?(name: string): readonly string[];
}

export const objectKey = ({ folder }: FileKind, name: string, object: string): string => `${folder}${name}/${object}`;
