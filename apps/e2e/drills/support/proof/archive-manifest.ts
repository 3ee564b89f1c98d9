import { execFileSync } from 'node:child_process';

export interface ArchiveManifest {
  readonly tables: readonly { readonly name: string }[];
  readonly leftOut: Readonly<Record<string, string>>;
}

/** What a backup says about itself; it is a tar archive that any tar can read. */
export const manifestOf = (file: string): ArchiveManifest =>
  JSON.parse(execFileSync('tar', ['-xOf', file, 'manifest.json'], { encoding: 'utf8' })) as ArchiveManifest;
